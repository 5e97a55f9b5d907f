/**
 * Recognizes column heads in English, German, French, Spanish, Italian, Turkish, Russian, Chinese,
 * Arabic and Persian.
 */
import { isCasNumber } from "./cas.ts";
import { readNumber, westernDigits } from "./numbers.ts";
import { readQuantity, type Unit, unitNamed } from "./quantities.ts";

export type ListTable = readonly (readonly string[])[];

/**
 * `line`: row number. `code`: item number. `other-name`: description, brand or EC number that may
 * name the grade. `size`: weight of one package. `count`: number of packages. Stock files: `state`
 * and `least` (lowest quantity).
 */
export type HeadMeaning =
  | "line"
  | "code"
  | "name"
  | "other-name"
  | "cas"
  | "quantity"
  | "unit"
  | "packaging"
  | "size"
  | "count"
  | "price"
  | "lot"
  | "state"
  | "least"
  | "remark";

export interface Head {
  readonly meaning: HeadMeaning;
  /** `other`: pieces, litres, grams. Of a price: the unit it is for. */
  readonly unit?: Unit | "other" | undefined;
  /** 1000 for "Qty ('000 kg)". */
  readonly factor: number;
  /** "Total (kg)". */
  readonly isTotal: boolean;
  /** "Weight (kg)": of the line or of one package; the cells decide. */
  readonly isWeight: boolean;
  readonly isGross: boolean;
  /** "Amount", "Total": perhaps money. */
  readonly isVague: boolean;
  /** "Balance": what is in stock, less likely what is requested. */
  readonly isStock: boolean;
  /** "Qty (pcs)": pieces, perhaps packages. */
  readonly isPieces: boolean;
  /** Of a size: the package that has it. */
  readonly packageUnit?: Unit | undefined;
  /** "Qty (25 kg bags)": weight of one package. */
  readonly packageSize?: { readonly number: string; readonly unit: Unit } | undefined;
  /** Every word is known, so the cell is a head, not a text with one of its words. */
  readonly isComplete: boolean;
  /** "Annual quantity": less likely the requested one. */
  readonly isPeriod: boolean;
  /** "Remarks", "Notes": does not describe its cells. */
  readonly isPlain: boolean;
}

/**
 * `aside` (dates, minimum orders), `currency`, `money` and `per` override other words. `package` is
 * a noun like "bag"; `extent` is "size" or "content"; `in` is "per" before a package only.
 */
type WordMeaning =
  | Exclude<HeadMeaning, "size" | "price">
  | "aside"
  | "currency"
  | "money"
  | "per"
  | "in"
  | "in-package"
  | "weight"
  | "gross"
  | "net"
  | "total"
  | "stock"
  | "package"
  | "extent"
  | "single"
  | "thousand"
  | "pieces"
  | "other-unit"
  | "period"
  | "request"
  | "note"
  | "amount"
  | "filler";

const WORDS: Readonly<Record<WordMeaning, string>> = {
  line: `line, pos, posn, position, sr, sl, s no, sno, serial, serial no, serial number, no, nr, num, number, #, sr no, sl no, line no, line item, row,
    seq, lfd, lfd nr, zeile, nummer, n, n°, nº, ligne, numero, linea, renglon, partida, riga, sıra, sıra no, satır, п п, no п п, номер, номер п п, 序号, 编号, 行号,
    م, ت, رقم, الرقم, بند, البند, رقم البند, مسلسل, التسلسل, ردیف, شماره`,
  code: `code, item code, product code, material code, stock code, material no, material number, item no, item nr, item number, item #, art no, art nr,
    article no, article number, artikel nr, artikelnummer, artikelnr, materialnummer, part no, part number, sku, id, ref, reference, catalogue no, cat no,
    internal code, code article, codigo, référence, referencia, codice, codice articolo, cod, ürün kodu, stok kodu, malzeme kodu, kod, код, артикул, код товара,
    clave, код по океи, океи, 物料编码, 物料代码, 物料号, 产品编码, 商品编码, 存货编码, 存货代码, 货号, 品号, 料号, 代码, كود, رمز, رمز الصنف, رقم الصنف, رقم المادة, كود الصنف, کد, کد کالا`,
  name: `product, products, product name, item, items, item name, material, materials, material name, grade, grades, trade name, tradename, trade names, name,
    article, chemical, chemicals, chemical name, substance, additive, additives, product description, material description, item description, goods,
    description of goods, goods and services, raw material, raw materials, commodity, item desc, desc, particulars, artikel, artikelname, benennung, produkt, produktname, handelsname, stoff, bezeichnung, artikelbezeichnung,
    materialbezeichnung, materialkurztext, kurztext, short text, material short text, short description, ware, warenbezeichnung, rohstoff, material text, produit, produits, désignation, désignation des marchandises, désignation article, libellé, libellés, libellé article, dénomination, intitulé, nom commercial, nom, nombre comercial, article, matière,
    matière première, producto, productos, nombre, texto breve, texto breve de material, denominación, concepto, descripción del producto, descripción del material, descripción del artículo, artículo, material, materia prima, grado, mercancía, prodotto, prodotti, articolo, denominazione, descrizione merce, descrizione articolo, testo breve, nome, nome commerciale, materia prima,
    merce, ürün, ürün adı, malzeme, malzeme adı, hammadde, stok adı, ticari adı, malzeme tanımı, ürün tanımı, stok tanımı, mal hizmet, malın cinsi, cinsi, наименование, наименование товара, наименование продукта, наименование сырья, наименование материала, товары, товары работы услуги, реагент, реактив, товар, продукт, продукция, материал, название,
    номенклатура, сырье, марка, 产品, 产品名称, 存货名称, 存货, 货品名称, 品名规格, 品名, 名称, 商品, 商品名称, 货物名称, 货名, 物料, 物料名称, 物料描述, 牌号, 型号, 原料, 原料名称,
    المنتج, المنتجات, اسم المنتج, المادة, المواد, اسم المادة, الصنف, اسم الصنف, الأصناف, البند, الاسم التجاري, الاسم, البضاعة, المادة الخام, البيان, وصف الصنف, وصف المادة, وصف المنتج, وصف البند, اسم الخامة, الخامة, الخامات,
    نام, نام کالا, کالا, محصول, نام محصول, ماده, نام ماده, مواد اولیه, نام تجاری, شرح کالا, نام مواد, نام ماده اولیه, عنوان, گرید`,
  "other-name": `description, descriptions, brand, brand name, type, ec, ec no, ec number, einecs, einecs no, eg nummer, eg nr, ce, n° ce, beschreibung,
    marke, typ, description des marchandises, marque, descripción, marca, tipo, descrizione, açıklaması, tanım, описание, 描述, 品牌, الوصف, وصف, العلامة التجارية, النوع, شرح, نوع`,
  cas: "cas, cas no, cas nr, cas rn, cas number, cas numbers, cas #, cas nummer, n° cas, no cas, numero cas, numero de cas, registry number, cas numarası, номер cas, cas号, cas 号, cas登记号, رقم cas, رقم كاس, كاس, شماره cas",
  quantity: `qty, qtty, qnty, quantity, quantities, menge, mengen, bedarf, bestellmenge, liefermenge, quantité, quantités, qté, qte, cantidad, cantidades, cant, ctd, besoin, need, needed, demand,
    requirement, requirements, volume, volumes, order qty, order quantity, quantità, q tà, qta, q ta, fabbisogno, miktar, miktarı, sipariş miktarı, ihtiyaç,
    количество, кол во, колво, к во, потребность, объем, 数量, 订购数量, 采购数量, 订单数量, 需求量, 用量, 需求数量, الكمية, الكميات, كمية, المطلوب, مقدار, میزان`,
  weight: `weight, weights, wt, wts, wgt, weigth, mass, tonnage, nw, gw, n w, g w, gewicht, masse, poids, peso, ağırlık, ağırlığı, вес, масса, 重量, 重, الوزن, وزن`,
  gross: "gross, brutto, brut, bruto, lordo, brüt, брутто, 毛, القائم, قائم, ناخالص",
  net: "net, netto, neto, nett, nette, нетто, 净, صافي, الصافي, خالص",
  total: `total, totals, tot, ttl, overall, gesamt, totale, totales, toplam, genel toplam, итого, всего, общий, общая, общее, общ, 总, 合计, 总计, 共计, 小计, إجمالي, الإجمالي, مجموع,
    المجموع, کل, جمع, إجمالية, الإجمالية, الكلي, الكلية`,
  stock: "on hand, onhand, balance, free stock, stock qty, stock quantity, stock kg, stock balance",
  amount:
    "amount, amt, montant, importe, importo, betrag, tutar, сумма, 金额, المقدار, المبلغ, مبلغ",
  count: `zahl, anz, no of, nos of, number of, num of, total no of, # of, anzahl, anzahl der, nombre de, nb, nb de, nbr, nbre, nbre de, número de, num de, n° de, n de, numero di, n di, sayısı, adedi, число, количество мест, кол во мест, 数, عدد, العدد, تعداد`,
  unit: `unit, units, uom, u m, um, unit of measure, unit of measurement, unit of issue, u of m, base unit, base unit of measure, order unit, measure, einheit, mengeneinheit, basismengeneinheit, bme, me, unité, unité de mesure, unidad, unidades, unidad de medida, ud, uds,
    unità, unità di misura, birim, birimi, ölçü birimi, ед, ед изм, ед измерения, ед измер, е и, единица, единица измерения, единицы измерения, 单位, 计量单位, 主计量, 主计量单位, 采购单位, 基本单位, الوحدة, وحدة, وحدة القياس, واحد, واحد اندازه گیری`,
  packaging: `packing, packaging, packed in, pack size, packing size, package size, bag size, drum size, pack qty, packing details, packing type, type of packing, verpackung, verpackungsart,
    emballage, conditionnement, embalaje, empaque, presentación, presentacion, confezionamento, imballo, imballaggio, confezione, ambalaj, ambalaj şekli, paketleme, упаковка, вид упаковки, фасовка, тара, 包装, 包装规格, 包装方式,
    包装形式, التعبئة, التغليف, نوع التعبئة, التعبئة والتغليف, بسته بندی, نوع بسته بندی`,
  package: `pack, packs, package, packages, pkg, pkgs, pkt, pkts, packet, packets, pc, piece, gebinde, packung, packungen, packstück, packstücke, gebinden, colis, confezioni, envase, envases, bulto, bultos, collo, colli, fardo, unità di imballo,
    paket, ambalajın, koli, место, мест, места, единицу, 件, 包, العبوة, عبوة, عبوات, العبوات, طرد, طرود, الطرد, بسته, پاکت`,
  extent:
    "size, sizes, content, contents, fill, filling, capacity, inhalt, große, grosse, füllgewicht, fullmenge, füllmenge, contenance, taille, tamaño, formato, contenuto, boyut, емкость, размер, 规格, حجم, سعة, اندازه",
  single:
    "single, individual, einzel, stück, unitaire, unitario, unitaria, individuale, одного, одной, единичный, 单, 单件, الواحد, الواحدة",
  thousand:
    "k, thousand, thousands, tsd, tausend, milliers, milliers de, mille, miles, miles de, mila, migliaia, migliaia di, bin, тыс, тысяч, тысячи, 千, ألف, آلاف, هزار",
  pieces:
    "pcs, pieces, nos, ea, stk, stuck, piezas, pièces, pezzi, pz, adet, шт, штук, 个, 支, قطعة, قطع",
  "other-unit":
    "ltr, ltrs, litre, litres, liter, liters, l, gal, gallons, ml, litri, litros, litro, litrow, л, литр, литров, 升, لتر, لیتر, m3, cbm, 立方",
  lot: "lot, lot no, lot nr, lot number, batch, batch no, batch nr, batch number, b no, charge, chargennummer, chargen nr, lote, n° lot, n° de lot, lotto, numero lotto, parti no, lot no su, партия, номер партии, 批号, 批次, رقم التشغيلة, التشغيلة, شماره بچ, بچ",
  state:
    "state, status, availability, available, stock, stock state, stock status, verfügbarkeit, bestand, disponibilité, disponibilidad",
  least:
    "minimum, min, minimum stock, min stock, reorder level, reorder point, safety stock, min kg, minimum kg, mindestbestand",
  currency: `$, €, £, ¥, ₹, ₽, ₺, usd, us, us dollar, dollar, dollars, eur, euro, euros, aed, dhs, gbp, inr, rs, rupees, sar, sr riyal, qar, kwd, bhd, omr, egp, jod, iqd, irr, pkr, cny, rmb, yuan, jpy, yen, rub, руб, рублей, рубль, try, tl, lira, chf, sgd, myr, brl, mxn, cop, pln,
    元, 人民币, 美元, 欧元, دولار, الدولار, درهم, ريال, دينار, ليرة, جنيه, دلار, تومان, ریال, یورو, يورو`,
  money: `price, prices, unit price, u price, p u, pu, ep, gp, ht, ttc, target price, best price, rate, rates, cost, costs, value, values, currency, quote, preis, preise, zielpreis, stückpreis, einzelpreis, kosten, wert, prix, coût, valeur, precio, precios, coste, costo, valor,
    prezzo, prezzi, valore, fiyat, fiyatı, birim fiyat, birim fiyatı, bedel, цена, стоимость, ставка, 单价, 价格, 价, 总价, 总额, 报价, 货值, السعر, سعر, أسعار, الأسعار, القيمة, قيمة, التكلفة, قیمت, قیمت واحد, بها, ارزش, فی, نرخ`,
  aside: `moq, min order, min order qty, minimum order, minimum order qty, minimum order quantity, minimum quantity, min qty, mindestmenge, mindestbestellmenge, lot size, batch size, hs,
    hs code, hscode, hsn, hsn code, tariff, tariff code, zolltarifnummer, gtip, gtip no, тн вэд, код тн вэд, hs编码, 海关编码, 税号, in stock, on stock, in hand, stock actuel, en stock, lagerbestand, stock actual, existencias, existencia, in giacenza, giacenza, mevcut stok, stok miktarı, mevcut, остаток, остатки, остаток на складе, на складе, в наличии, 现存量, 库存, 库存量, الرصيد, الرصيد الحالي, المخزون, موجودی, موجودی انبار, dosage, dose, dosing, dosierung, loading, phr, dosaggio, dozaj, дозировка, 添加量, discount, rabatt, remise, descuento, sconto, iskonto, скидка, 折扣, خصم, تخفیف, vat, tax, kdv, iva, ндс, date, delivery date, delivery time,
    liefertermin, datum, fecha, data, tarih, termin, дата, срок, срок поставки, 日期, 交期, 交货期, التاريخ, تاريخ, تاریخ, due date, eta, etd, lead time, last purchase, last supplier, 起订量, 最小起订量`,
  note: `remark, remarks, note, notes, comment, comments, bemerkung, bemerkungen, anmerkung, kommentar, remarque, remarques, commentaire, observation, observations, observaciones, notas, nota, commenti, osservazioni, açıklama, notlar, not,
    примечание, примечания, комментарий, 备注, 说明, ملاحظات, ملاحظة, توضیحات, ملاحظات`,
  remark: `plant, site, warehouse, location, rev, revision, version, purity, assay, reinheit, density, dichte, viscosity, ash, mfi, melting point, colour, color,
    appearance, form, spec, specs, specification, specifications, origin, country, country of origin, made in, maker, manufacturer, supplier, vendor, source,
    producer, hersteller, lieferant, herkunft, ursprung, fabricant, fournisseur, origine, fabricante, proveedor, origen, produttore, fornitore, üretici, tedarikçi, menşei, menşe, производитель, изготовитель, поставщик, страна, происхождение, 产地, 厂家, 生产厂家, 供应商, 原产地, 纯度, 仓库, المنشأ, بلد المنشأ, المورد,
    الشركة المصنعة, سازنده, تولید کننده, کشور سازنده, مبدا, delivery, delivery terms, lieferung, livraison, entrega, التسليم, incoterm, incoterms, fob, cif, cfr, exw, ex works, ddp, dap, fca, cpt, lieferbedingung, port, destination, terms, payment, validity, contact, application, use, function,
    category, class, group, po, po no, project, shelf life, expiry, documents, tds, sds, msds, coa, certificate, sample, samples`,
  per: "per, each, pro, je, par, por, cada, per ogni, ogni, за, başına, başı, لكل, هر, در هر, 每, @",
  in: "in, en, im, на, в, في, در, da, di, de, del, du, von",
  "in-package": "в упаковке, в мешке, в одном мешке, в бочке, в коробке, в одной упаковке",
  period: `annual, annually, monthly, yearly, quarterly, per month, per year, per annum, per quarter, month, year, quarter, week, annum, forecast, jährlich, monatlich, jahresbedarf, monatsbedarf, jahr, monat, mois, an, mensuel, mensuelle, annuel, annuelle, mes, año, mensual, anual, mensile, annuo, annua, annuale, mese, anno, aylık, yıllık, ay, yıl,
    месяц, год, ежемесячно, годовая, годовой, месячная, 月, 年, 年用量, 月用量, سنوي, شهري, سنويا, شهريا, الشهر, السنة, ماهانه, سالانه, ماه, سال`,
  request: `required, requested, req, reqd, order, ordered, bestellte, bestellt, angefragt, commandée, demandée, solicitada, solicitado, pedida, pedido, richiesta, ordinata, sipariş, talep, istenen,
    требуемое, заказ, заказано, 需求, 订购, 采购, 订单, المطلوبة, مطلوب, مورد نیاز`,
  filler:
    "of, the, our, your, est, estimated, approx, and, or, for, de, des, der, die, das, la, le, les, el, los, und, y, et, e, o, ou, oder, ve, и, a, to, as, initial, next, actual, current, with, x, incl, excl, 的, ها, های, ی, به, بال, from, on, at, line, item, materiale, ex",
};
/** Nouns of packages in the forms that heads use. */
const PACKAGE_UNITS: Partial<Readonly<Record<Unit, string>>> = {
  bag: `sack, sacks, säcke, säcken, sac, sacs, saco, sacos, bolsa, bolsas, sacco, sacchi, çuval, çuvalı, çuvallar, torba, torbası, мешок, мешка, мешков, мешки, мешках, 袋, كيس, الكيس, أكياس, الأكياس, شوال, شيكارة, کیسه, گونی`,
  drum: `fass, fässer, fässern, fût, fûts, tambor, tambores, bidon, bidons, bidón, bidones, fusto, fusti, varil, бочка, бочки, бочек, 桶, برميل, البرميل, براميل, البراميل, بشکه`,
  carton: `karton, kartons, caja, cajas, cartone, cartoni, scatola, scatole, caisse, caisses, коробка, коробки, коробок, 箱, 纸箱, كرتون, الكرتون, كراتين, کارتن`,
  pallet: `palette, palettes, paletten, palé, palés, bancale, bancali, palet, паллета, паллеты, паллет, поддон, поддонов, 托盘, 托, باليت, پالت, طبلية`,
  "big-bag": "吨袋, биг бэг, big bag, big bags, bigbag, bigbags",
  container:
    "货柜, 柜, контейнер, контейнеров, konteyner, contenedor, contenedores, conteneur, conteneurs, الحاوية, کانتینر",
};
const MASS_UNITS: Readonly<Record<"kg" | "t" | "lb" | "g", string>> = {
  kg: "kgs, kilo, kilos, kilogram, kilograms, kilogramme, kilogrammes, kilogrammo, chilogrammi, kgm, 公斤, 千克, кг, килограмм, килограммов, كيلوجرام, كيلوغرام, كيلو, الكيلو, كيلو جرام, كجم, کیلوگرم, کیلو",
  t: "tne, ton, tons, tonne, tonnes, tonnen, tonelada, toneladas, tonnellata, tonnellate, tn, tm, 吨, 公吨, тонна, тонны, тонн, тн, т, طن, الطن, أطنان, طن متري, تن",
  lb: "lbs, lbr, pound, pounds, libras",
  g: "g, gr, gm, gram, grams, gramm, grammes, gramos, grammi, 克, г, جرام, غرام, گرم",
};
const ORDER: readonly WordMeaning[] = [
  "packaging",
  "lot",
  "least",
  "state",
  "name",
  "code",
  "other-name",
  "unit",
  "remark",
  "note",
  "line",
];
/** Words of a phrase, words of a head, characters of a head. */
const PHRASE_WORDS = 4;
const HEAD_WORDS = 9;
const HEAD_LENGTH = 60;
/** "Kilogramm", "метрических тонн". */
const UNIT_LENGTH = 20;
/** Rows above may hold a letterhead, a title or a date. */
const HEAD_WITHIN = 20;

/** Slashes inside abbreviations. */
const SLASHED: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})m\s?\/\s?t(?!\p{L})/gu, "mt"],
  [/(?<!\p{L})u\s?\/\s?m(?!\p{L})/gu, "uom"],
  [/(?<!\p{L})n\s?[/.]\s?w(?:t|\.)?(?!\p{L})/gu, "net weight"],
  [/(?<!\p{L})g\s?[/.]\s?w(?:t|\.)?(?!\p{L})/gu, "gross weight"],
  [/(?<!\p{L})п\s?\/\s?п(?!\p{L})/gu, "п п"],
  [/(?<!\p{L})s\s?\/\s?(?:n|no)(?!\p{L})/gu, "sno"],
  [/(?<!\p{L})b\s?\/\s?n(?!\p{L})/gu, "b no"],
  [/(?<!\p{L})p\s?\/\s?n(?!\p{L})/gu, "part no"],
];
const COMPOUND =
  /(gesamt|netto|brutto|sack|gebinde|fass|einzel|stuck|karton|paletten|verpackungs)(?=gewicht|menge|preis|inhalt|große|grosse|einheit|zahl)/gu;

/** One form of letters: no marks, no case, Arabic for Persian letters, spaces around Chinese. */
function foldHead(text: string): string {
  let folded = text
    .replace(/(?:[x×*]\s?)?10\s?(?:³|\^\s?3)/giu, " 000 ")
    .replace(/(?<=\p{L}\p{Ll})(?=\p{Lu}\p{Ll})/gu, " ")
    .normalize("NFKD")
    .replace(/[\p{M}\u0640]/gu, "")
    .toLowerCase()
    .replaceAll("ı", "i")
    .replaceAll("ی", "ي")
    .replaceAll("ک", "ك")
    .replaceAll("ة", "ه")
    .replace(/\p{sc=Han}+/gu, " $& ")
    // "Menge (to)".
    .replace(/(?<=[([,]\s?)to(?=\s?[)\]]?$)/u, "t")
    .replace(/(?<![\d.,])(?:[x×*]\s?)?1?[\s.,'’‘`]?000(?!\d)['’]?s?(?!\p{L})/gu, " 000 ")
    .replace(/(?<=\d)(?=(?:kgs?|mts?|lbs?|g|кг)(?!\p{L}))/gu, " ");
  // "Qty (x25 kg)".
  folded = folded.replace(/(?<![\p{L}\d])[x×](?=[1-9])/gu, " pkg ");
  for (const [abbreviation, word] of SLASHED) folded = folded.replace(abbreviation, word);
  return folded.replace(COMPOUND, "$1 ");
}

const symbolsOf = (text: string): string[] =>
  foldHead(text).match(/[\p{L}\p{N}°º]+|[#$€£¥₹₽₺@/]/gu) ?? [];
export const headWords = (text: string): string[] => symbolsOf(text).filter((word) => word !== "/");

interface Word {
  readonly meaning?: WordMeaning | undefined;
  readonly unit?: Unit | "g" | undefined;
}
const dictionary = new Map<string, Word>();
/** Chinese words, which have no spaces between them. */
let hanLength = 1;
const define = (phrases: string, word: Word): void => {
  for (const phrase of phrases.split(",")) {
    const key = headWords(phrase).join(" ");
    if (!dictionary.has(key)) dictionary.set(key, word);
    if (/^\p{sc=Han}+$/u.test(key)) hanLength = Math.max(hanLength, key.length);
  }
};
for (const [unit, phrases] of Object.entries(MASS_UNITS) as [Unit | "g", string][])
  define(phrases, { unit });
for (const [unit, phrases] of Object.entries(PACKAGE_UNITS) as [Unit, string][])
  define(phrases, { meaning: "package", unit });
for (const [meaning, phrases] of Object.entries(WORDS) as [WordMeaning, string][])
  define(phrases, { meaning });

const MASS: readonly string[] = ["kg", "t", "lb", "g"];
const isMass = (unit: string | undefined): unit is "kg" | "t" | "lb" | "g" =>
  unit !== undefined && MASS.includes(unit);

function lookUp(phrase: string): Word | undefined {
  const known = dictionary.get(phrase);
  if (known) return known;
  const unit = unitNamed(phrase);
  if (unit) return isMass(unit) ? { unit } : { meaning: "package", unit };
  // The Arabic article and prepositions.
  const bare = /^(?:وال|بال|لل|ال|ل|ب)(?=\p{L}{2})/u.exec(phrase)?.[0];
  return bare ? dictionary.get(phrase.slice(bare.length)) : undefined;
}

interface Token extends Word {
  readonly text: string;
  readonly isSlash?: boolean;
  readonly isNumber?: boolean;
}

function tokensOf(cell: string): Token[] {
  const words: string[] = [];
  for (const symbol of symbolsOf(cell)) {
    if (!/^\p{sc=Han}+$/u.test(symbol)) words.push(symbol);
    else
      for (let place = 0; place < symbol.length; ) {
        let length = Math.min(hanLength, symbol.length - place);
        while (length > 1 && !dictionary.has(symbol.slice(place, place + length))) length -= 1;
        words.push(symbol.slice(place, place + length));
        place += length;
      }
  }
  const tokens: Token[] = [];
  for (let place = 0; place < words.length; ) {
    const word = words[place] ?? "";
    if (word === "/") tokens.push({ text: word, isSlash: true });
    else if (word === "000") tokens.push({ text: word, meaning: "thousand" });
    else if (/^\d+$/.test(word)) tokens.push({ text: word, isNumber: true });
    else {
      const end = words.findIndex((other, at) => at > place && other === "/");
      const most = Math.min(PHRASE_WORDS, (end < 0 ? words.length : end) - place);
      let length = most;
      let found: Word | undefined;
      for (; length > 0 && !found; length -= 1)
        found = lookUp(words.slice(place, place + length).join(" "));
      const taken = found ? length + 1 : 1;
      tokens.push({ text: words.slice(place, place + taken).join(" "), ...found });
      place += taken;
      continue;
    }
    place += 1;
  }
  return tokens;
}

/** Codes of the Russian classifier of units (ОКЕИ). */
const OKEI_UNITS: Readonly<Record<string, Unit | "g">> = { "163": "g", "166": "kg", "168": "t" };

/** The unit that a cell of a column of units names. */
export function unitInCell(text: string): Unit | "g" | undefined {
  if (text.length > UNIT_LENGTH) return undefined;
  if (!/\p{L}/u.test(text)) return OKEI_UNITS[text.trim()];
  // "to" is a unit here, and a filler in a head.
  const named = unitNamed(text);
  if (named) return named;
  const [token, ...others] = tokensOf(text);
  return others.length === 0 ? token?.unit : undefined;
}

const VOLUMES = new Set(["m", "m2", "m3", "cm3", "dm3", "cbm", "l", "ltr", "litre", "liter", "ml"]);

interface Per {
  readonly left: readonly Token[];
  readonly right: readonly Token[];
}

/** Splits at "per", or at the slash of "kg/bag", not at the one of "Quantity / Menge". */
function splitAtPer(tokens: readonly Token[]): Per | undefined {
  for (const [place, token] of tokens.entries()) {
    const left = tokens.slice(0, place);
    const right = tokens.slice(place + 1);
    const [next] = right;
    if (!next) continue;
    if (token.meaning === "per") return { left, right };
    if (token.meaning === "in" && (next.unit || next.meaning === "package")) {
      if (next.meaning === "package" && isMass(left.at(-1)?.unit)) return { left, right };
      continue;
    }
    if (!token.isSlash) continue;
    const before = left.at(-1);
    // "Best/kg", not "Qty/kg".
    if (isMass(next.unit) && before && !before.meaning && !before.unit) return { left, right };
    const isLabel =
      next.meaning !== undefined &&
      ![
        "package",
        "packaging",
        "period",
        "single",
        "pieces",
        "other-unit",
        "in",
        "filler",
      ].includes(next.meaning);
    if (isLabel && next.meaning !== "unit" && next.meaning !== "line") continue;
    if (isMass(before?.unit)) return { left, right };
    if (next.meaning === "unit" || next.meaning === "line") continue;
    const isMeasured = before?.meaning === "quantity" || before?.meaning === "weight";
    if ((isMeasured || before?.meaning === "package") && next.meaning === "package")
      return { left, right };
    if (left.some(({ meaning }) => meaning === "currency" || meaning === "money"))
      return { left, right };
    if (next.meaning === "period") return { left, right };
  }
  return undefined;
}

const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);

/** Heads of ERP systems that mean a unit only when they are alone. */
const UNIT_HEADS = new Set("br, u, un, oun, opu, orun, bun, umb, ump, ume, umv".split(", "));

export function readHead(cell: string): Head | undefined {
  if (cell.length > HEAD_LENGTH) return undefined;
  const tokens = tokensOf(UNIT_HEADS.has(headWords(cell).join("")) ? "unit" : cell);
  if (tokens.filter(({ isSlash }) => !isSlash).length > HEAD_WORDS) return undefined;
  const found = new Set(tokens.map(({ meaning }) => meaning));
  const has = (...meanings: readonly WordMeaning[]): boolean =>
    meanings.some((meaning) => found.has(meaning));
  const isComplete = tokens.every(
    ({ meaning, unit, isSlash, isNumber, text }, place) =>
      meaning || unit || isSlash || (isNumber && (isYear(text) || isMass(tokens[place + 1]?.unit))),
  );
  const massAt = tokens.findIndex(({ unit }) => isMass(unit));
  const mass = tokens[massAt]?.unit;
  const nouns = tokens.filter(({ meaning }) => meaning === "package");
  const packed = nouns.find(({ unit }) => unit) ?? nouns[0];
  let isThousands = tokens.some(
    ({ text, meaning }, place) =>
      meaning === "thousand" && (text === "000" || isMass(tokens[place + 1]?.unit)),
  );
  if (!has("quantity", "weight", "total") && !mass) isThousands = false;
  const bracketed = /[([]\s?\p{L}+\.?\s?[)\]]/u.test(cell.normalize("NFKC"));
  const before = tokens[massAt - 1];
  const head = (meaning: HeadMeaning, more: Partial<Head> = {}): Head => ({
    meaning,
    factor: 1,
    isTotal: has("total"),
    isWeight: false,
    isGross: has("gross") && !has("net"),
    isVague: false,
    isStock: false,
    isPieces: false,
    isComplete,
    isPeriod: has("period"),
    isPlain: false,
    ...more,
  });
  const massUnit = mass === "g" ? "other" : mass;
  const packageUnit = packed?.unit && !isMass(packed.unit) ? packed.unit : undefined;

  if (has("currency", "money")) {
    // "Amount", "Total" and "Value" of goods are money; "Rate" is a price.
    const per = splitAtPer(tokens)?.right.find(({ unit }) => isMass(unit))?.unit ?? mass;
    return head("price", { unit: isMass(per) && per !== "g" ? per : undefined });
  }
  if (has("aside")) return head("remark");
  if (has("cas")) return head("cas");

  const per = splitAtPer(tokens);
  const isPerPeriod = per?.right.every(
    ({ meaning }) => meaning === "period" || meaning === "filler",
  );
  if (per && !isPerPeriod) {
    const ofUnit = per.right.some(({ unit, text }) => isMass(unit) || VOLUMES.has(text));
    const isMassLeft = per.left.some(({ unit }) => isMass(unit));
    const isMeasured = [...per.left, ...per.right].some(
      ({ meaning }) => meaning === "quantity" || meaning === "weight" || meaning === "extent",
    );
    const isOfPackage = per.right.some(
      ({ meaning }) => meaning === "package" || meaning === "packaging",
    );
    const hasCount = per.left.some(
      ({ meaning }) => meaning === "package" || meaning === "count" || meaning === "pieces",
    );
    if (isMassLeft && ofUnit) {
      // "Qty (MT/KG)": the cells say which.
      const isQuantity = has("quantity") && !per.right.some(({ text }) => VOLUMES.has(text));
      return isQuantity ? head("quantity", { unit: "other" }) : head("remark");
    }
    if (hasCount) return head("remark");
    if (isMassLeft || (isMeasured && (isOfPackage || mass)) || (mass && isOfPackage))
      return head("size", { unit: massUnit, packageUnit });
    if (isMeasured && per.right.some(({ meaning, unit }) => !meaning && !unit))
      return head("size", { unit: massUnit, packageUnit });
    if (!isMeasured) return head("remark");
  }
  if (has("in-package")) return head("size", { unit: massUnit, packageUnit });
  // "MT/month" alone is a rate, not the requested quantity.
  if (isPerPeriod && !has("quantity", "weight")) return head("remark");

  // "Bag no." is a number of the bag, "No. bags" how many.
  const firstLine = tokens.findIndex(({ meaning }) => meaning === "line");
  const isNumbered = packed !== undefined && firstLine >= 0;
  // "تعداد/مقدار": number or amount, as the unit of the row says.
  const isEither =
    has("count") && has("quantity") && !packed && tokens.some(({ isSlash }) => isSlash);
  const isCounted =
    (has("count") && !isEither) ||
    (isNumbered && tokens.indexOf(packed as Token) > firstLine && !mass);
  // "Qty (25 kg bags)".
  if (mass && mass !== "g" && before?.isNumber && (packed || has("pieces", "count"))) {
    const packageSize = { number: before.text, unit: mass };
    const meaning = has("quantity") || isCounted || packed ? "count" : "quantity";
    return head(meaning, { unit: packageUnit, packageSize });
  }
  if (mass && before?.isNumber && !isYear(before.text))
    return head(has("quantity", "weight", "total") ? "quantity" : "packaging", { unit: "other" });
  const factor = isThousands ? 1000 : 1;
  if (isCounted && !mass)
    return head("count", {
      unit: packageUnit ?? (has("other-unit") ? "other" : undefined),
      isPieces: has("pieces"),
    });
  if (isNumbered && !isCounted) return head("remark");
  const isOfOne = has("package", "packaging", "single", "unit", "extent");
  if (isOfOne && (has("weight") || (mass && !has("quantity", "count"))) && !has("total")) {
    const isColumnOfUnits = has("unit") && !has("weight") && !has("package", "single");
    if (!isColumnOfUnits) return head("size", { unit: massUnit, packageUnit });
  }
  if (has("quantity", "weight", "stock", "count")) {
    let unit: Head["unit"] = massUnit;
    if (!mass && packageUnit) unit = packageUnit;
    else if (!mass && has("pieces", "other-unit")) unit = "other";
    // "Quantity (Mts)": an unknown unit is not kg.
    else if (!mass && !packed && bracketed && !isComplete) unit = "other";
    if (!mass && packed && !packageUnit) return head("count");
    return head("quantity", {
      unit,
      factor,
      isWeight: !has("quantity", "stock", "count"),
      isStock: has("stock"),
      isPieces: has("pieces"),
    });
  }
  if (has("package") && (has("total") || !has("packaging", "extent", "unit")) && !mass)
    return head(packed?.text === "pack" ? "packaging" : "count", { unit: packageUnit });
  if (has("package", "extent") && (isComplete || has("packaging", "package", "unit")))
    return head("packaging", { unit: massUnit });
  if (mass && !ORDER.some((one) => one !== "line" && has(one))) {
    const unit = massUnit;
    return head("quantity", { unit, factor, isWeight: !has("total", "amount", "request") });
  }
  if (mass && has("total", "amount")) return head("quantity", { unit: massUnit, factor });
  const first = ORDER.find((one) => has(one));
  switch (first) {
    case undefined:
      if (has("amount", "total")) return head("quantity", { isVague: true });
      if (has("pieces")) return head("count", { isPieces: true });
      return has("other-unit") ? head("quantity", { unit: "other" }) : undefined;
    case "note":
      return head("remark", { isPlain: true });
    case "line":
      // "Line total" is money or a quantity.
      return has("total") ? head("quantity", { isVague: true }) : head("line");
    case "unit":
      return has("total") && !mass ? head("count") : head("unit");
    default:
      return head(first as HeadMeaning);
  }
}

const isData = (cell: string): boolean => {
  const plain = westernDigits(cell).trim();
  return (
    readNumber(plain, "count") !== undefined ||
    (/\d/.test(plain) && readQuantity(plain) !== undefined) ||
    isCasNumber(plain)
  );
};

const filledOf = (row: readonly string[]): string[] =>
  row.filter((cell) => /[\p{L}\p{N}#]/u.test(cell));

const NAMES: readonly HeadMeaning[] = ["name", "other-name", "code", "cas"];
const MEASURES: readonly HeadMeaning[] = ["quantity", "count", "size", "unit", "price"];

export function isHeadRow(row: readonly string[]): boolean {
  const filled = filledOf(row);
  if (filled.length === 0 || filled.some(isData)) return false;
  const heads = filled.map(readHead);
  const known = heads.filter(Boolean).length;
  if (known < Math.min(filled.length, Math.max(2, filled.length / 2))) return false;
  // A cell "kg" may be data.
  const complete = heads.filter(
    (head, place) => head?.isComplete && unitInCell(filled[place] ?? "") === undefined,
  );
  if (complete.some((head) => head && NAMES.includes(head.meaning))) return true;
  // Enough other heads make up for an unknown one of the names.
  const meanings = new Set(complete.map((head) => head?.meaning));
  const measures = MEASURES.filter((meaning) => meanings.has(meaning));
  return measures.length >= 2 || (measures.length === 1 && meanings.size >= 3);
}

/** True for units, or the heads in another language. */
const continuesHead = (row: readonly string[]): boolean => {
  const filled = filledOf(row);
  const heads = filled.map((cell) => (isData(cell) ? undefined : readHead(cell)));
  // A single word may title a section: "Additives".
  return (
    heads.every((head) => head?.isComplete) &&
    (filled.length > 1 || heads.some((head) => head?.unit))
  );
};

/** First and last row of the heads, which precede the goods. */
export function findHead(
  rows: ListTable,
): { readonly first: number; readonly last: number } | undefined {
  for (const [first, row] of rows.slice(0, HEAD_WITHIN).entries()) {
    if (isHeadRow(row)) {
      let last = first;
      while (rows[last + 1] && continuesHead(rows[last + 1] ?? [])) last += 1;
      return { first, last };
    }
    if (
      filledOf(row).length > 1 &&
      row.some(
        (cell) =>
          isCasNumber(cell.trim()) ||
          (/\d\s?\p{L}/u.test(cell) && readQuantity(cell) !== undefined),
      )
    )
      return undefined;
  }
  return undefined;
}

const TOTALS = new Set(
  `total, totals, grand total, sub total, subtotal, total qty, total quantity, total weight, total amount, total net weight, sum, sums, summe, gesamt, gesamtmenge,
  gesamtsumme, gesamtgewicht, zwischensumme, endsumme, somme, total général, sous total, suma, suma total, total general, importe total, المجموع, الإجمالي, الاجمالي,
  المجموع الكلي, الإجمالي الكلي, الاجمالى, إجمالي, اجمالي, اجمالى, الإجمالي العام, المجموع العام, المجموع الفرعي, الإجمالي الفرعي, إجمالي الكمية,
  مجموع الكمية, net total, total kg, total mt, total tons, total tonnes, مجموع, جمع, جمع کل, totale, totale generale, toplam, genel toplam, ara toplam, итого, всего, общий итог, 合计, 总计, 共计, 小计, 总和`
    .split(",")
    .map((phrase) => headWords(phrase).join(" ")),
);
/** Also in two languages: "TOTAL / المجموع". */
export function isTotalWord(name: string): boolean {
  let words = headWords(name);
  while (words.length > 0) {
    const length = words.findLastIndex((_, place) =>
      TOTALS.has(words.slice(0, place + 1).join(" ")),
    );
    if (length < 0) return false;
    words = words.slice(length + 1);
  }
  return headWords(name).length > 0;
}

export const rowKey = (row: readonly string[]): string =>
  row.map((cell) => headWords(cell).join(" ")).join("\t");
