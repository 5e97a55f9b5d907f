import { chromium } from '@playwright/test';
const [,, base, out, ...specs] = process.argv;
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
for (const spec of specs) {
  const [path, w='1280', theme='light', full='0', name] = spec.split('|');
  const p = await b.newPage({ viewport:{width:+w,height:+w<600?844:900}});
  await p.addInitScript(t=>localStorage.setItem('theme',t), theme);
  p.on('console', m=>{ if (['error','warning'].includes(m.type())) console.log(path, m.type(), m.text().slice(0,300)); });
  p.on('pageerror', e=>console.log(path,'pageerror',String(e).slice(0,300)));
  await p.goto(base+path,{waitUntil:'load'}); await p.waitForTimeout(600);
  const f = `${out}/${(name||path.replace(/[^a-z0-9]+/gi,'_')||'home')}-${w}-${theme}.png`;
  await p.screenshot({path:f, fullPage: full==='1'}); console.log(f);
  await p.close();
}
await b.close();
