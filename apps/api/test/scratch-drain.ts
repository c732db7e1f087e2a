import { backtestBody } from './backtest-bodies.ts'
import { newDataFolder, startAssay } from './test-program.ts'
const p = startAssay({ ASSAY_DATA: await newDataFolder(), FEED: 'simulator', LOG_LEVEL: 'debug' })
const a = await p.address
const body = backtestBody({ timeframe: '1min' }, { start: '2020-01-01T00:00:00.000Z', end: '2024-01-01T00:00:00.000Z' })
let t = performance.now()
const run = fetch(a+'/run-backtest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(async r => { console.log(r.status, 'headers', performance.now()-t); const x = await r.text(); console.log('body', x.length, performance.now()-t) }, e => console.log(e))
await new Promise(r => setTimeout(r, 300)); t = performance.now(); p.process.kill('SIGTERM')
const e = await p.ended; console.log(e.code, performance.now()-t, e.err)
await run
