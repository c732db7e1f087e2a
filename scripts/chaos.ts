// Kills the real program under load and counts what was lost.
//   npm run chaos                   100 kills
//   npm run chaos -- --minutes 10 --firings 300     no new kill after 10 minutes, at most 300 firings between two kills
//   npm run chaos -- --terminal     20 kills while a terminal sends 10,000 messages over a bad line
import { parseArgs } from 'node:util'
import { chaos } from '../apps/api/test/chaos/chaos.ts'
import { terminalChaos } from '../apps/api/test/chaos/terminal-chaos.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '60' },
    users: { type: 'string', default: '20' },
    firings: { type: 'string', default: '1000' },
    terminal: { type: 'boolean', default: false },
  },
})
const line = (name: string, value: string | number) => console.log(`${name.padEnd(44)}${String(value).padStart(12)}`)
if (values.terminal) await killUnderTerminal()

const [kills, minutes, users, firings] = [values.kills, values.minutes, values.users, values.firings].map(Number)

const figures = await chaos({
  kills,
  minutes,
  users,
  alerts: 250,
  perSecond: 200,
  rest: { firings, ms: 500 },
  halfOpen: true,
  say: console.log,
})
const { lost, missed, firedTwice, shownTwice, told, answers, away } = figures
const faults = { lost, missed, firedTwice, shownTwice, told, answers, away: away.faults }

console.log(`\n${figures.seconds.toFixed(0)} s; killed: ${JSON.stringify(figures.kills)}`)
line('quotes acknowledged', figures.quotes)
line('calls acknowledged', figures.acknowledged)
line('calls asked again', figures.again)
line('longest time to an acknowledgement, ms', figures.longestPauseMs)
line('alerts of price', figures.alerts)
line('firings', figures.firings)
line('firings a second', (figures.firings / figures.seconds).toFixed(0))
line('shown on pages', figures.shown)
line('came again and were not shown', figures.resent)
line('links cut or silenced', figures.cuts)
line('missed by the device away for seven days', away.missed)
line('acknowledged writes lost', lost.length)
line('missed', missed.length)
line('fired twice', firedTwice.length)
line('shown twice', shownTwice.length)
line('wrongly told', told.length + away.faults.length)
line('unexpected answers', answers.length)

const wrong = Object.entries(faults).flatMap(([name, all]) => all.slice(0, 10).map((each) => `${name}: ${each}`))
for (const each of wrong) console.log(each)
process.exit(wrong.length > 0 ? 1 : 0)

async function killUnderTerminal(): Promise<never> {
  const { faults, kills, seconds, ...counts } = await terminalChaos({ messages: 10_000, kills: 20, restarts: 20, say: console.log })
  console.log(`\n${seconds.toFixed(0)} s; killed: ${JSON.stringify(kills)}`)
  for (const [name, value] of Object.entries(counts)) line(name, value)
  line('lost, doubled or out of order', faults.length)
  for (const fault of faults.slice(0, 20)) console.log(fault)
  process.exit(faults.length > 0 ? 1 : 0)
}
