import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox'] });
const p = await b.newPage(); p.on('console',m=>{if(m.type()==='error')console.log(m.text().slice(0,3000))}); p.on('pageerror',e=>console.log('PE',String(e.message).slice(0,3500)));
await p.goto('http://localhost:3113/privacy'); await p.waitForTimeout(6000); await b.close();
