import { backtestBody } from './backtest-bodies.ts'
import { newDataFolder, startAssay, removeFolder } from './test-program.ts'
const f = await newDataFolder(); const assay = startAssay({ ASSAY_DATA: f, FEED: 'simulator', BACKTESTS_PER_MINUTE: '1000000' }); const U = await assay.address
const cpu = async () => Number(/^process_cpu_seconds_total (\S+)/m.exec(await (await fetch(U+'/metrics')).text())?.[1])
const body = JSON.stringify(backtestBody({}, {start:'2024-06-01T00:00:00.000Z',end:'2025-06-01T00:00:00.000Z'}))
const post = async () => { const t=performance.now(); const r = await fetch(U+'/run-backtest',{method:'POST',headers:{'content-type':'application/json'},body}); await r.arrayBuffer(); return performance.now()-t }
for (let i=0;i<20;i++) await post()
const c = await cpu(); const ts: number[] = []; for (let i=0;i<100;i++) ts.push(await post()); ts.sort((a,b)=>a-b)
console.log('p50', ts[50].toFixed(1), 'p95', ts[95].toFixed(1), 'cpu ms per run', ((await cpu())-c)*10, 'rss', Math.round(assay.residentMb()))
assay.process.kill('SIGTERM'); await assay.ended; await removeFolder(f)
