// Runs six programs on one machine as if on several: two api, two worker and two feed behind a proxy, on one database
// and one data folder.
//   npm run cluster
// It kills the leader, shares a search between the workers, replaces each program under load and prints what it
// measured. Exits with 1 if a goal was missed.
import { availableParallelism } from 'node:os'
import { printFigures } from '../apps/api/test/load/figures.ts'
import { manyPrograms } from '../apps/api/test/many/many.ts'

console.log(`Six programs, PostgreSQL, proxy and clients share ${availableParallelism()} processors.`)
const began = Date.now()
const figures = await manyPrograms({ calmSeconds: 15, perSecond: 40, say: console.log })
console.log(`\n${((Date.now() - began) / 1000).toFixed(0)} s`)
process.exit(printFigures(figures) ? 0 : 1)
