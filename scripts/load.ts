// Measures the real program with the number of sockets and alerts that it is built for.
//   npm run load
//   npm run load -- --users 50 --alerts 100000
//   npm run load -- --content     the size of a year of news and of the calendar, and how fast their pages are
//   npm run load -- --searches    how long others wait beside a search, and what a second worker program gains
//   npm run load -- --stalls      how long others wait beside each call that computes over rows that grow
//   npm run load -- --bars        how long others wait while one visitor requests all the bars there are
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { barsLoad } from '../apps/api/test/load/bars.ts'
import { contentLoad } from '../apps/api/test/load/content.ts'
import { type Figure, printFigures } from '../apps/api/test/load/figures.ts'
import { load } from '../apps/api/test/load/load.ts'
import { searchLoad } from '../apps/api/test/load/searches.ts'
import { stallsLoad } from '../apps/api/test/load/stalls.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '250' },
    sockets: { type: 'string', default: '20' },
    alerts: { type: 'string', default: '1000000' },
    bars: { type: 'boolean', default: false },
    content: { type: 'boolean', default: false },
    searches: { type: 'boolean', default: false },
    stalls: { type: 'boolean', default: false },
  },
})
process.exit(printFigures(await measured()) ? 0 : 1)

function measured(): Promise<Figure[]> {
  if (values.content) return contentLoad(console.log)
  if (values.searches) return searchLoad(console.log)
  if (values.stalls) return stallsLoad(console.log)
  return values.bars ? barsLoad(console.log) : socketsLoad()
}

function socketsLoad(): Promise<Figure[]> {
  const [users, socketsOfUser, alerts] = [values.users, values.sockets, values.alerts].map(Number)
  // At its start Node raises its own limit to the hard limit. Only the system can raise that one.
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  const wanted = users * socketsOfUser + 1000
  if (limit !== 'unlimited' && Number(limit) < wanted) {
    console.error(
      `A process may have ${limit} files open here and ${wanted} are wanted: raise the hard limit (ulimit -Hn) and run it again.`,
    )
    process.exit(2)
  }
  console.log(
    `${users} users with ${socketsOfUser} sockets each. Server, database, clients and this program share ${availableParallelism()} processors; at most ${limit} open files each.`,
  )
  return load({ users, socketsOfUser, alerts, say: console.log })
}
