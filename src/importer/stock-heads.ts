/** Recognizes what the columns of a stock table hold, by their heads. */
import { readHead } from "#catalogue/list-heads.ts";
import { westernDigits } from "#catalogue/numbers.ts";
import { type Unit, unitNamed } from "#catalogue/quantities.ts";

/**
 * - `grade`: names the grade. `unit`: unit of the row. `least`: stock up to this is low.
 * - `free`: can be sold. `closing`: left after a period. `stock`: in the warehouse, perhaps
 *   promised to a customer. `quantity`: does not say of what. `state`: in words.
 * - `held`: a part of the stock that cannot be sold. `moved`: orders, receipts, sales.
 * - `other`: a price, a size, a place. `unknown`: a word is missing in the lists below.
 */
export type StockRole =
  | "grade"
  | "unit"
  | "least"
  | "free"
  | "closing"
  | "stock"
  | "quantity"
  | "state"
  | "held"
  | "moved"
  | "other"
  | "unknown";

export interface StockHead {
  readonly role: StockRole;
  /** Every word is known. */
  readonly isSure: boolean;
  readonly unit: Unit | "other" | undefined;
  /** 1000 for "'000 kg". */
  readonly scale: number;
  /** "Total kg" next to "Bags". */
  readonly isTotal: boolean;
  /** The words without the unit: equal in "Stock (kg)" and "Stock (bags)". */
  readonly subject: string;
}

type WordMeaning = Exclude<StockRole, "unknown"> | "not" | "total" | "weight" | "place" | "filler";

/**
 * Words of ERP systems and storekeepers in English, German, French, Spanish, Italian, Turkish,
 * Russian, Arabic, Persian and Chinese, as `normalize` writes them. `*` stands for any ending.
 */
const WORDS: Readonly<Record<WordMeaning, string>> = {
  grade: `stock item, stock items, stock code, stock no, stock number, particulars,
    inventory item, internal reference, item description, materialkurztext, matnr, maktx,
    material desc*, product template, product variant, номенклатура, наименование,
    наименование товара, товар, материал, продукт, марка, артикул, код, код товара, код материала,
    articolo, articoli, prodotto, descrizione, codice, codice articolo, denominazione, nome,
    materiale, urun, urun adi, urun kodu, malzeme, malzeme adi, malzeme kodu, malzeme tanimi,
    stok kodu, stok adi, kod, كالا, نام كالا, كد كالا, شرح كالا, محصول, نام محصول, ماده, 物料, 物料名称,
    物料编码, 物料描述, 物料号, 品名, 产品, 产品名称, 产品编码, 产品编号, 商品, 商品名称, 名称, 牌号, 型号, 货号, 编码, 存货, 存货名称, 存货编码`,
  unit: `uom, bun, base unit, base unit of measure, sku unit, ед, ед изм, единица,
    единица измерения, unita di misura, um, birim, olcu birimi, واحد, واحد شمارش, 单位, 计量单位, 基本单位,
    basismengeneinheit, bme`,
  least: `min, minimum, minimum stock, min stock, min qty on hand, reorder level, reorder point,
    re order level, reorder qty level, safety stock, minimum level, min level, rol,
    mindestbestand, meldebestand, sicherheitsbestand, minimalbestand, stock mini, stock minimum,
    stock minimal, stock de securite, seuil, point de commande, seuil d alerte, stock minimo,
    existencia minima, existencias minimas, stock de seguridad, punto de pedido, punto de reorden,
    الحد الادنى, حد الطلب, حد اعاده الطلب, مخزون الامان, минимальн* остаток, минимальн* запас,
    неснижаем* остаток, страхов* запас, точка заказа, минимум, scorta minima, scorta di sicurezza,
    giacenza minima, punto di riordino, minimum stok, asgari stok, emniyet stogu, kritik stok,
    kritik seviye, حداقل موجودي, حداقل, نقطه سفارش, 安全库存, 最低库存, 最小库存, 再订货点`,
  free: `free, free stock, free balance, free inventory, freely available, available, avail, avl,
    available stock, available balance, available for sale, saleable, salable, sellable, for sale,
    to sell, unrestricted, unrestricted use, unrestr, unrestr use, unreserved, unallocated,
    uncommitted, unblocked, frei, freier, freie, freies, freibestand, frei verwendbar*,
    freiverwendbar*, frei verfugbar*, verfugbar*, verfugbarbestand, verkaufbar*, unreserviert*,
    disponible*, dispo, stock libre, libre, libre utilisation, utilisation libre,
    a utilisation libre, stock dispo, vendable*, libre utilizacion, de libre utilizacion,
    vendible*, saldo disponible, disponibil*, utilizzo libero, a utilizzo libero, libero, libera,
    vendibil*, свободн*, доступн*, к продаже, в свободном доступе, неограниченн* использовани*,
    незарезервированн*, kullanilabilir, musait, serbest, satilabilir, tahditsiz,
    tahditsiz kullanim, serbest stok, satisa hazir, متاح, المتاح, متاحه, المتاحه, المتوفر, متوفر,
    المتوفره, متوفره, الحر, حر, القابل للبيع, قابله للبيع, القابله للبيع, الصالح للبيع, غير مقيد,
    قابل فروش, در دسترس, ازاد, قابل استفاده, قابل عرضه, 可用, 可用量, 可用数, 可用库存, 可售, 可销售, 可卖, 可发, 可发货,
    非限制, 非限制使用, 自由, 自由库存, 未限制, للبيع`,
  closing: `closing, closing balance, closing stock, closing qty, balance, bal, balance stock,
    stock balance, balance qty, balance in hand, end balance, ending balance, ending stock,
    ending inventory, ending, final stock, final balance, remaining, remaining stock, remainder,
    left, stock left, endbestand, schlussbestand, endsaldo, restbestand, saldo, abschlussbestand,
    rest, stock final, solde, solde final, stock de cloture, cloture, restant, stock restant,
    saldo final, existencia final, existencias finales, inventario final, restante, saldo finale,
    giacenza finale, esistenza finale, rimanenza, rimanenze, rimanenza finale, rimanente, residuo,
    конечн*, остаток на конец, остатки на конец, на конец, на конец периода, исходящ*, остаток,
    остатки, kapanis, donem sonu, kalan, bakiye, son bakiye, kalan miktar, kalan stok, الرصيد,
    رصيد, رصيد اخر المده, الرصيد الختامي, الرصيد النهائي, ختامي, الختامي, النهائي, اخر المده,
    المتبقي, متبقي, الباقي, الرصيد الحالي, مانده, مانده نهايي, مانده پايان دوره, پايان دوره,
    باقيمانده, موجودي پايان دوره, موجودي نهايي, 期末, 期末库存, 期末结存, 期末数量, 结存, 结存数量, 结余, 余额, 剩余, 剩余库存,
    余量, unsold, fin, stock fin, fin de periode, fin de mois`,
  stock: `stock, stocks, in stock, on stock, on hand, onhand, oh, soh, qoh, in hand,
    stock in hand, stock on hand, inventory, physical stock, physical, book stock, system stock,
    in store, in warehouse, stockqty, current, existing, bestand, bestande, lagerbestand,
    lagermenge, bestandsmenge, vorrat, istbestand, gesamtbestand, auf lager, warenbestand,
    en stock, stock physique, stock reel, stock actuel, inventaire, stock magasin,
    quantite en main, existencia, existencias, inventario, en almacen, disponibles en almacen,
    stock fisico, stock actual, en existencia, giacenza, giacenze, scorta, scorte, esistenza,
    in magazzino, giacenza attuale, magazzino, запас, запасы, в наличии, наличие, на складе,
    складск* остаток, фактическ* остаток, остаток на складе, stok, stok miktari, mevcut,
    mevcut stok, eldeki, eldeki miktar, depo stogu, stogu, stoktaki, المخزون, مخزون, بالمخزن,
    في المخزن, الموجود, موجود, المخزون الحالي, الكميه الموجوده, الكميه بالمخزن, الموجوده,
    الموجودات, موجودي, موجودي انبار, موجودي فعلي, موجودي كالا, 库存, 库存量, 库存数量, 现存量, 现有库存, 现有量, 在库,
    在库数量, 实际库存, 账面库存, 在手量, للمخزون, theorique, teorico, teorica`,
  quantity: `qty, qtty, quantity, quantities, menge, mengen, bestandmenge, quantite, quantites,
    qte, cantidad, cant, quantita, qta, количество, кол, кол во, колво, miktar, miktari, adet,
    الكميه, كميه, الكميات, مقدار, تعداد, 数量, 数, no of, nos of, number of, anzahl, nombre de,
    numero de, عدد, volume, volumen, tonnage`,
  total: `total, totals, gesamt, gesamtmenge, totale, всего, итого, toplam, الاجمالي, اجمالي,
    مجموع, المجموع, جمع, كل, 合计, 总, 总计, 总量, 共, 全部, gross total, sum, summe, insgesamt`,
  weight: `weight, net weight, gross weight, wt, net wt, gewicht, nettogewicht, bruttogewicht,
    poids, peso, вес, масса, agirlik, الوزن, وزن, 重量, 净重, 毛重`,
  state: `state, status, availability, stock state, stock status, stock availability,
    verfugbarkeit, zustand, disponibilite, disponibilidad, estado, etat, statut, disponibilita,
    stato, состояние, статус, доступность, durum, durumu, stok durumu, الحاله, حاله المخزون,
    التوفر, حاله التوفر, وضعيت, وضعيت موجودي, 状态, 库存状态, 有无`,
  held: `reserv*, rsvd, resvd, resv, res, rsv, allocat*, alloc, allotted, committed, commit*,
    booked, assigned, earmark*, pledged, hold, on hold, held, block*, quality, qi, qc,
    quality inspection, in quality insp, insp, inspection, qual insp, quarantin*, restricted,
    restricted use, consignment, damaged, defect*, rejected, expired, scrap, unavailable, picked,
    packed, pledge, encumbered, sold not delivered, undelivered, pending delivery, to deliver,
    for customers, promised, reserviert*, reservierung*, vorgemerkt*, zugeteilt*, zugeordnet*,
    gesperrt*, sperrbestand, sperr*, qualitat*, in prufung, prufbestand, qualitatsprufbestand,
    qualitatsprufung, nicht frei, verplant*, beschadigt*, alloue*, affecte*, bloque*, controle,
    controle qualite, en controle, qualite, quarantaine, engage*, endommage*, immobilise*,
    apartad*, comprometid*, asignad*, bloquead*, calidad, inspeccion, en inspeccion,
    control de calidad, cuarentena, danad*, riservat*, prenotat*, impegnat*, impegno, bloccat*,
    qualita, controllo, controllo qualita, in ispezione, ispezione, quarantena, резерв*,
    зарезервирован*, в резерве, заблокирован*, блокир*, карантин*, контрол*, проверк*,
    распределен*, брак, отложен*, rezerv*, ayrilan, ayrilmis, tahsis*, bloke*, kalite,
    kalite kontrol*, kontrolde, karantina*, hasarli, محجوز, المحجوز, محجوزه, المحجوزه, حجز, الحجز,
    مخصص, المخصص, مخصصه, المخصصه, محظور, المحظور, موقوف, الموقوف, محجوب, فحص, الفحص, تحت الفحص,
    فحص الجوده, الجوده, قيد الفحص, تالف, التالف, رزرو, رزرو شده, تخصيص, تخصيص يافته, مسدود, بلوكه,
    كنترل كيفيت, كيفيت, قرنطينه, معيوب, 预留, 已预留, 保留, 占用, 已占用, 锁定, 已锁定, 冻结, 冻结库存, 已分配, 分配, 质检, 质检中,
    待检, 检验, 限制, 受限, 不良, 报废, 不可用`,
  moved: `sold, verkauft*, vendu, vendid*, vendut*, продано, satilan, satilmis, مباع, المباع,
    فروخته شده, 已售, returned, returns, retouren, retours, devoluciones, resi, iade*, مرتجع,
    المرتجع, 退货, opening, opening stock, opening balance, open, op bal, begin*, start*, initial,
    previous, prior, brought forward, b f, last month, last year, yesterday, received, receipt,
    receipts, recd, rcvd, inward, inwards, inbound, incoming, purchase*, purch, bought,
    production, produced, grn, issue, issues, issued, outward, outwards, outbound, outgoing, sale,
    sales, consumption, consumed, consume, used, usage, dispatch*, despatch*, delivered, shipped,
    shipment*, transferred, transfer, transf, moved, movement*, adjust*, written off, on order,
    order*, ordered, po qty, backorder*, back order*, open po, so qty, open order*, in transit,
    transit*, intransit, goods in transit, on the way, en route, afloat, on water, expected,
    eta qty, arriving, due in, due, pipeline, planned, plan, forecast*, projected, virtual,
    future, required, requirement*, demand, needed, need, shortage, short, required qty,
    difference, diff, variance, average, avg, turnover, payable, max, maximum, max stock,
    maximum stock, target, free of charge, foc, free issue, free sample*, sample*, bonus,
    next available, available from, available date, available since, capacity, credit,
    minimum order*, min order*, moq, min qty, minimum qty, minimum quantity, free days, budget,
    anfang*, anfangsbestand, eroffnung*, vormonat, vorjahr, zugang, zugange, eingang, eingange,
    wareneingang, warenausgang, abgang, abgange, ausgang, ausgange, verbrauch*, verkauf, verkaufe,
    absatz, umsatz, entnahme*, einkauf, zukauf, geliefert*, bestellt*, bestellbestand,
    bestellmenge, bestellung*, offene bestellung*, unterwegs, transit, transitbestand,
    umlagerung*, in umlagerung, erwartet*, geplant*, prognose, bedarf, fehlmenge, differenz,
    durchschnitt, hochstbestand, maximalbestand, mindestmenge, mindestbestellmenge, produktion,
    ouverture, stock initial, stock d ouverture, debut, report, entree*, sortie*, recu*,
    reception*, achat*, vente*, ventes, livre*, consomm*, consommation, commande*, en commande,
    en cours de commande, en transit, transfert*, attendu*, prevu*, prevision*, previsionnel*,
    besoin*, manquant*, ecart, moyenne, stock max*, stock maximum, inicial, stock inicial,
    saldo inicial, existencia inicial, apertura, saldo anterior, entrada*, salida*, recibid*,
    recepcion*, compra*, venta*, consumo*, entregad*, pedido*, pedidas, en pedido, bajo pedido,
    ordenad*, en transito, transito, en camino, traslado*, esperad*, previst*, requerid*,
    necesidad*, faltante*, diferencia, promedio, stock maximo, maximo, iniziale,
    giacenza iniziale, saldo iniziale, esistenza iniziale, aperto, entrate, entrata, uscite,
    uscita, carico, carichi, scarico, scarichi, ricevut*, ricevimento, acquist*, vendite, vendita,
    consumi, consegnat*, ordinat*, ordine, ordini, in ordine, in arrivo, in transito, in viaggio,
    trasferiment*, attes*, fabbisogno, mancante, differenza, media, scorta massima, начальн*,
    на начало, на начало периода, остаток на начало, остатки на начало, входящ*, приход, поступ*,
    получен*, расход, отгруж*, отгрузк*, продаж*, реализ*, реализовано, потребл*, заказ*,
    заказано, в заказе, в пути, ожида*, перемещ*, план*, прогноз*, потребност*, дефицит, разниц*,
    максимальн* остаток, максимальн* запас, закуп*, списан*, acilis, devir, donem basi, onceki,
    giris, girisler, giren, cikis, cikislar, cikan, alim, alinan, alis, satis, satislar,
    satis miktari, tuketim, sarf, siparis*, sipariste, yolda, yoldaki, transfer*, beklenen,
    planlanan, tahmin*, ihtiyac, eksik, fark, ortalama, azami stok, maksimum stok, teslim, sevk*,
    uretim, افتتاحي, الافتتاحي, رصيد اول المده, الرصيد الافتتاحي, اول المده, السابق, سابق, الوارد,
    وارد, الواردات, المستلم, المستلمه, المشتريات, مشتريات, الصادر, صادر, المنصرف, منصرف, المصروف,
    المبيعات, مبيعات, الاستهلاك, استهلاك, المستهلك, قيد الطلب, تحت الطلب, الطلب, المطلوب,
    المطلوبه, طلبيات, الطلبيات, في الطريق, بالطريق, قيد الشحن, قيد النقل, بالعبور, المتوقع, متوقع,
    التحويل, العجز, الفرق, المتوسط, الحد الاقصى, الانتاج, اول دوره, موجودي اول دوره,
    مانده اول دوره, ابتداي دوره, وارده, ورودي, ورود, خروجي, صادره, خروج, خريد, فروش, مصرف, مصرفي,
    دريافتي, سفارش, در سفارش, سفارش داده شده, در راه, در حال حمل, پيش بيني, نياز, كسري, مغايرت,
    ميانگين, حداكثر, حداكثر موجودي, توليد, ارسالي, تحويل, 期初, 期初库存, 期初结存, 期初数量, 上期, 上月, 入库, 收入,
    本期收入, 本期入库, 收货, 采购, 进货, 购进, 出库, 发出, 本期发出, 本期出库, 发货, 销售, 销量, 已发, 消耗, 耗用, 领用, 在途, 在途库存, 在途数量,
    已订购, 订购, 订单, 订货, 采购订单, 在订, 在单, 调拨, 预计, 计划, 预测, 需求, 缺货, 差异, 平均, 最高库存, 最大库存, 生产, 到货, po, so,
    reorder, re order, pending*, pendiente*, ausstehend*, to receive, por recibir, alt, alte,
    alter, vorher, maxima*, maximo*, massim*, last week`,
  other: `price, prices, unit price, rate, rates, cost, costs, value, val, values, worth, amount,
    amt, usd, eur, aed, gbp, inr, sar, cny, rmb, rub, try, irr, rial, dirham, currency, curr, hs,
    hs code, hsn, tariff, date, expiry, exp, age, ageing, days, last purchase, last sale,
    supplier, vendor, customer, sloc, storage location, stor loc, location, loc, bin, storage bin,
    rack, shelf, aisle, zone, barcode, ean, gtin, batch lot category, group, class, type of,
    packing, packaging, pack, package, packages size, pack size, package size, packing size,
    bag size, drum size, bag weight, drum weight, unit weight, unit wt, pkg wt, pkg weight,
    pack wt, weight per*, per unit, per bag, per drum, per pack, per package, each, size,
    pack qty, conversion, factor, density, purity, remark, remarks, note, notes, comment,
    comments, per cent, percent, pct, sales price, list price, valuation, currency key,
    material type, material group, purchase price, sales tax, purchase date, order date,
    order     order number, delivery date, shipment date, warehouse special stock, version,
    origin, country, inspection lot, sales org*, purchasing group, serial, sr sl s sr, shelf life,
    preis*, einzelpreis, stuckpreis, verkaufspreis, einkaufspreis, wert, werte, lagerwert,
    bestandswert, betrag, kosten, wahrung, datum, lagerort, lagerplatz, lieferant, kunde, charge*,
    verpackung*, gebinde*, gebindegrosse, packungsgrosse, sackgewicht, kg pro*, je, pro sack,
    pro gebinde, bemerkung*, hinweis*, warengruppe, gruppe, pos, nr, prozent, prix, prix unitaire,
    cout*, valeur*, valorisation, montant, devise, date de*, emplacement, fournisseur, client,
    conditionnement, emballage, colisage, par sac, par fut, poids unitaire, poids par*, taille,
    famille, remarque*, commentaire*, no lot, precio*, costo*, coste*, valor*, importe, monto,
    moneda, fecha*, ubicacion, proveedor, cliente, envase, embalaje, empaque, por saco, por bolsa,
    por tambor, peso unitario, peso por*, tamano, familia, observaciones, comentarios, prezzo*,
    prezzi, costo, valore*, importo, valuta, data, ubicazione, fornitore, imballo, imballaggio,
    confezione, per sacco, formato, categoria, цена, цены, стоимость, сумма, себестоимость,
    валюта, дата, место, ячейка, поставщик, клиент, серия, упаковка, фасовка, тара, в упаковке,
    в мешке, вес мешка, вес упаковки, примечан*, комментар*, группа, номер, срок годности, fiyat*,
    birim fiyat*, tutar, tutari, deger*, maliyet*, para birimi, tarih*, raf, lokasyon, tedarikci,
    musteri, ambalaj, paket, torba agirligi, cuval agirligi, birim agirlik, aciklama, grup, sira,
    sira السعر, سعر, الاسعار, القيمه, قيمه, التكلفه, تكلفه, المبلغ, العمله, التاريخ, تاريخ,
    الموقع, الرف, المورد, العميل, رقم التشغيله, التعبئه, العبوه, حجم العبوه, وزن العبوه,
    وزن الكيس, لكل, لكل كيس, للكيس, في الكيس, سعر الوحده, ملاحظات, ملاحظه, الفئه, المجموعه,
    الصلاحيه, انتهاء الصلاحيه, قيمت, قيمت واحد, ارزش, مبلغ, بها, ارز, محل, قفسه, تامين كننده,
    مشتري, بچ, سري ساخت, بسته بندي, وزن كيسه, وزن هر كيسه, در هر كيسه, هر, توضيحات, گروه, رديف,
    تاريخ انقضا, 单价, 价格, 售价, 进价, 成本, 金额, 价值, 总价, 库存金额, 库存价值, 结存金额, 期末金额, 币种, 日期, 库位, 货位, 仓位, 仓库名称,
    供应商, 客户, 批号, 包装, 规格, 包装规格, 包重, 袋重, 每袋, 每包, 每桶, 件重, 备注, 类别, 分类, 序号, 条码, 有效期, 库龄, 库存地点, pump,
    cmup, pmp, cump`,
  place: `plant, plnt, batch, lot, warehouse, warehouses, whse, month, year, werk, lager,
    lagerhaus, entrepot, magasin, depot, almacen, bodega, lote, deposito, lotto, склад, партия,
    depo, ambar, parti, المستودع, مستودع, المخزن, مخزن, التشغيله, انبار, 仓库, 库房, 工厂, 批次,
    jebel ali, jafza, dubai, sharjah, abu dhabi, ajman, uae, hamriyah, دبي, الشارقه, جبل علي`,
  not: `less, minus, excl, excluding, exclusive of, without, not, net of, after, non, un,
    after deducting, ohne, abzuglich, abzgl, nicht, nach abzug, exkl, hors, sans, moins, net de,
    deduction faite, apres, menos, sin, sin contar, excluido, descontado, neto de, senza, meno,
    al netto, al netto di, escluso, esclusi, без, без учета, за вычетом, минус, не, за минусом,
    haric, dusulmus, olmayan, بدون, ناقص, بعد, غير, بعد خصم, باستثناء, منهاي, به جز, پس از كسر,
    بجز, 减, 减去, 扣除, 扣减, 除, 未, 不含, 非, 去除`,
  filler: `已, to date, as of date, on date, of, in, the, our, as, on, at, for, and, a, an, to, by,
    now, today, today s, as of, as on, as at, actual, net, real, act, is, my, this, per, use, kgs,
    store, godown, wh, main, all, hand, goods, finished, raw, std, u, m, bulk, current, und, am,
    zum, der, die, das, des, von, vom, zu, im, aktuell*, akt, heute, derzeit*, verwendbar*, stand,
    de, du, la, le, les, l, d, en, au, et, actuel*, reel, unites, quantite, jour, ce jour, a date,
    el, los, las, del, y, al, actual*, hoy, neto, neta, fisico, fisica, il, lo, gli, di, da, e,
    attuale, attuali, oggi, netto, netta, reale, по, в, на, к, и, за, текущ*, сейчас, сегодня,
    для, период*, ve, guncel, icin, bugun, anlik, son, في, من, على, حتى, الحاليه, الحالي, اليوم,
    و, بال, دوره, فعلي, در, از, تا, به, براي, امروز, 当前, 现在, 今日, 目前, 的, 使用, 本期, 实时, 截止, jan, feb,
    mar, apr, may, jun, jul, aug, sep, sept, oct, nov, dec, january, february, march, april, june,
    july, august, september, october, november, december, 量, 净, present, neu, neue, neuer`,
};

const UNITS: Readonly<Record<string, Unit | "other">> = Object.fromEntries(
  (
    [
      [
        "kg",
        `kgm, kilogramos, kilogrammes, chilogrammi, кг, килограмм, килограммы, килограммов,
          كيلوغرام, كيلوجرام, كيلوگرم, كجم, كغم, كغ, 公斤, 千克`,
      ],
      [
        "t",
        `tne, tonelada, toneladas, tonnellata, tonnellate, to, тонна, тонны, тонн, т, тн, ton, طن,
          تن, 吨, 公吨`,
      ],
      ["lb", "lbr, libras, livres, libbre"],
      [
        "bag",
        `bg, sac, sacs, sacco, sacchi, saco, sacos, sack, sacke, saecke, мешок, мешки, мешков,
          меш, torba, cuval, كيس, اكياس, كيسه, 袋, 包`,
      ],
      [
        "drum",
        `dr, fass, fasser, fut, futs, tambor, tambores, fusto, fusti, бочка, бочки, бочек, varil,
          برميل, براميل, بشكه, 桶`,
      ],
      ["pallet", "palette, paletten, palettes, paleta, palets, palé, паллет, поддон, 托盘"],
      [
        "other",
        `pcs, pc, pieces, nos, ea, st, stk, stuck, ltr, ltrs, litre, litres, liter, liters, l,
          gal, gallons, g, gm, grams, ml, шт, л, adet, 件, 个, 升, 箱`,
      ],
    ] as const
  ).flatMap(([unit, names]) => names.split(",").map((name) => [normalize(name), unit])),
);

const HEAD_LENGTH = 80;
const HEAD_WORDS = 12;

function normalize(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\u0640]/gu, "")
    .toLowerCase()
    .replaceAll("ı", "i")
    .replaceAll("ß", "ss")
    .replaceAll("ی", "ي")
    .replaceAll("ى", "ي")
    .replaceAll("ک", "ك")
    .replaceAll("ة", "ه")
    .replace(/[^\p{L}\p{N}*]+/gu, " ")
    .trim();
}

interface Phrase {
  readonly words: readonly string[];
  readonly meaning: WordMeaning;
}

/** By first word, or by its first two letters for one with any ending; the longest first. */
const phrases = new Map<string, Phrase[]>();
const hanPhrases = new Set<string>(
  Object.keys(UNITS).filter((name) => /\p{Script=Han}/u.test(name)),
);
for (const [meaning, list] of Object.entries(WORDS) as [WordMeaning, string][])
  for (const phrase of list.split(",")) {
    const words = normalize(phrase).split(" ");
    const [first = ""] = words;
    const key = first.endsWith("*") ? first.slice(0, 2) : first;
    phrases.set(key, [...(phrases.get(key) ?? []), { words, meaning }]);
    if (/\p{Script=Han}/u.test(first)) hanPhrases.add(first);
  }
for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
const HAN_PHRASE_LENGTH = Math.max(...[...hanPhrases].map((phrase) => phrase.length));

/** Chinese is written without blanks: the longest known phrases are its words. */
function splitHan(word: string): string[] {
  if (!/\p{Script=Han}/u.test(word)) return [word];
  const words: string[] = [];
  for (let place = 0; place < word.length; ) {
    let length = Math.min(HAN_PHRASE_LENGTH, word.length - place);
    while (length > 1 && !hanPhrases.has(word.slice(place, place + length))) length -= 1;
    words.push(word.slice(place, place + length));
    place += length;
  }
  return words;
}

const headWords = (text: string): string[] =>
  normalize(text.replaceAll("*", " ")).split(" ").filter(Boolean).flatMap(splitHan);

const matches = (pattern: string, word: string | undefined): boolean =>
  word !== undefined &&
  (pattern.endsWith("*") ? word.startsWith(pattern.slice(0, -1)) : pattern === word);

function findPhrase(words: readonly string[], place: number): Phrase | undefined {
  const word = words[place] ?? "";
  const found = [...(phrases.get(word) ?? []), ...(phrases.get(word.slice(0, 2)) ?? [])].filter(
    (phrase) => phrase.words.every((pattern, at) => matches(pattern, words[place + at])),
  );
  return found.reduce<Phrase | undefined>(
    (best, one) => (best && best.words.length >= one.words.length ? best : one),
    undefined,
  );
}

/** Also codes of UN/ECE and SAP. `other`: pieces, litres, grams. */
export function stockUnit(name: string): Unit | "other" | undefined {
  const known = unitNamed(name);
  if (known) return known === "g" ? "other" : known;
  const plain = normalize(name);
  return UNITS[plain] ?? UNITS[plain.replace(/^ال/, "")];
}

const CURRENCY = /\p{Sc}|\brs\b|﷼/iu;
/** "kg/bag", "Rs./kg": a size or a price. Not "Stock/kg". */
function isRatio(cell: string): boolean {
  const parts = cell.normalize("NFKC").split("/");
  return parts.slice(0, -1).some((part) => {
    const word = headWords(part).at(-1);
    return word !== undefined && stockUnit(word) !== undefined;
  });
}

const THOUSAND = /['’‘`´]\s?000|[x×*]\s?1[.,]?000|10\s?(?:³|\^\s?3)|千(?!克)/iu;
const THOUSAND_WORDS = new Set(["thousand", "thousands", "tsd", "тыс", "bin"]);

/** "Stock in", but not "Stock in kg". */
const MOVED_HEADS = new Set([
  "in",
  "out",
  "stock in",
  "stock out",
  "qty in",
  "qty out",
  "in qty",
  "out qty",
  "quantity in",
  "quantity out",
  "stock in qty",
  "stock out qty",
  "in stock out",
]);

/** The first meaning that a head has decides. */
const ORDER: readonly WordMeaning[] = [
  "least",
  "held",
  "moved",
  "free",
  "closing",
  "state",
  "stock",
  "quantity",
  "total",
  "weight",
];

/** Words of the head, each with its meaning; undefined for an unknown word. */
function readWords(words: readonly string[]): {
  readonly found: readonly (WordMeaning | undefined)[];
  readonly unit: Unit | "other" | undefined;
  readonly subject: string;
} {
  const found: (WordMeaning | undefined)[] = [];
  const subject: string[] = [];
  let unit: Unit | "other" | undefined;
  for (let place = 0; place < words.length; ) {
    const word = words[place] ?? "";
    const phrase = findPhrase(words, place);
    const length = phrase?.words.length ?? 1;
    const pair = `${word} ${words[place + 1] ?? ""}`;
    const isPair = words[place + 1] !== undefined && stockUnit(pair) !== undefined;
    const named = stockUnit(isPair ? pair : word);
    if (named && (!phrase || (isPair && length < 2))) {
      unit ??= named;
      place += isPair ? 2 : 1;
      continue;
    }
    if (phrase) found.push(phrase.meaning);
    else if (!/^\d+$/.test(westernDigits(word)) && !THOUSAND_WORDS.has(word)) found.push(undefined);
    if (phrase?.meaning !== "filler") subject.push(...words.slice(place, place + length));
    place += length;
  }
  return { found, unit, subject: subject.join(" ") };
}

/** "Less reserved" and "not blocked" are free; "not available" is held. */
function withoutNegations(
  found: readonly (WordMeaning | undefined)[],
): Set<WordMeaning | undefined> {
  const plain = new Set(found.filter((one) => one !== "not"));
  // In Turkish the negation follows.
  if (!found.includes("not")) return plain;
  if (plain.delete("held")) plain.add("free");
  else if (plain.delete("free")) plain.add("held");
  else plain.add(undefined);
  return plain;
}

function readPlainHead(cell: string): { role: StockRole; isSure: boolean } | undefined {
  switch (readHead(cell)?.meaning) {
    case "name":
    case "other-name":
    case "code":
    case "cas":
      return { role: "grade", isSure: true };
    case "unit":
      return { role: "unit", isSure: true };
    case "line":
    case "lot":
    case "packaging":
    case "remark":
      return { role: "other", isSure: readHead(cell)?.isComplete ?? false };
    default:
      return undefined;
  }
}

export function readStockHead(cell: string): StockHead {
  const words = headWords(cell.replace(THOUSAND, " "));
  const { found, unit, subject } = readWords(words);
  const scale = THOUSAND.test(cell) || words.some((word) => THOUSAND_WORDS.has(word)) ? 1000 : 1;
  const meanings = withoutNegations(found);
  const more = { unit, scale, isTotal: meanings.has("total"), subject };
  const of = (role: StockRole, isSure = true): StockHead => ({ role, isSure, ...more });
  if (cell.length > HEAD_LENGTH || words.length === 0 || words.length > HEAD_WORDS)
    return of("unknown", false);
  if (isRatio(cell) || CURRENCY.test(cell) || cell.includes("%")) return of("other");
  if (MOVED_HEADS.has(words.join(" "))) return of("moved");
  // "Stock item", "Available from", "Value of the stock".
  if (meanings.has("other")) return of("other");
  const plain = readPlainHead(cell);
  const meaning = ORDER.find((one) => meanings.has(one));
  const isSure = !meanings.has(undefined);
  if (meanings.has("grade") && (!meaning || meaning === "stock")) return of("grade");
  if (plain?.role === "grade" && (!meaning || meaning === "stock" || meaning === "quantity"))
    return of("grade");
  switch (meaning) {
    case "least":
    case "held":
    case "moved":
    case "free":
    case "closing":
    case "state":
    case "stock":
    case "quantity":
      return of(meaning, isSure);
    case "total":
      return unit ? of("quantity", isSure) : of("stock", isSure);
    case "weight":
      return of("quantity", false);
    default:
  }
  if (meanings.has("unit")) return of("unit", isSure);
  if (meanings.has("place")) return of("other", isSure);
  if (plain) return { ...plain, ...more };
  if (unit) return of("quantity", isSure);
  return of("unknown", false);
}
