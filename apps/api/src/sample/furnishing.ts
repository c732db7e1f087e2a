import { authApi } from '@assay/contracts'
import { becomeSample, completeSample, readSample } from '../platform/database/sample-installation.ts'
import type { Furnishing } from '../start.ts'
import { type Doors, openDoors } from './doors.ts'
import { monthAgo, openRehearsal, rehearseMonth } from './rehearsed-month.ts'
import { setAlerts } from './sample-alerts.ts'
import { importCalendar } from './sample-calendar.ts'
import { readPapers } from './sample-news.ts'
import { orderSearch } from './sample-search.ts'
import { testStrategies } from './sample-strategies.ts'
import { draw, talk } from './sample-talk.ts'
import { linkTerminal, playTerminal } from './sample-terminal.ts'
import { readLessons, registerSampleUser } from './sample-user.ts'

const unfinished = 'The sample was not furnished to its end. Make a new one: npm run demo -- --fresh'
const taken = 'This data folder holds a real installation, which never becomes a sample.'

type Say = (text: string) => void

/** Furnishes a new sample installation, through the calls that everybody makes. One that is furnished stays as it is. */
export function sampleFurnishing(dataFolder: string, say: Say): Furnishing {
  const rehearsal = openRehearsal()
  const now = Date.now()
  let doors: Doors | undefined

  return {
    rehearsal,
    async claim(db) {
      const sample = await readSample(db)
      if (sample?.isComplete) return
      if (sample) throw new Error(unfinished)
      if (!(await becomeSample(db))) throw new Error(taken)
    },
    async furnishPast(app, { db }) {
      if ((await readSample(db))?.isComplete) return
      await app.ready()
      doors = openDoors(app)
      const strategyId = await fillAccount(doors, { dataFolder, now, say })
      say('furnishing the sample: a forward test, night by night')
      await rehearseMonth(doors, { db, rehearsal, strategyId, now })
    },
    async furnishPresent(app, { db }) {
      if (doors) {
        await fillRooms(doors, now, say)
        await completeSample(db)
      }
      const stop = await playTerminal(openDoors(app), dataFolder, (error) =>
        app.log.warn({ err: error }, 'the sample terminal cannot report'),
      )
      app.server.once('close', stop)
    },
  }
}

/** Returns the id of the strategy to follow. */
async function fillAccount(doors: Doors, { dataFolder, now, say }: { dataFolder: string; now: number; say: Say }): Promise<string> {
  say('furnishing the sample: an account, tests of four strategies, a terminal, a conversation')
  await registerSampleUser(doors)
  const [followed] = await testStrategies(doors, monthAgo(now))
  await linkTerminal(doors, { dataFolder, now })
  await talk(doors)
  await draw(doors, now)
  await readLessons(doors, now)
  return followed
}

async function fillRooms(doors: Doors, now: number, say: Say): Promise<void> {
  say('furnishing the sample: headlines, events, alerts')
  await importCalendar(doors, now)
  await readPapers(doors, now)
  await setAlerts(doors)
  await orderSearch(doors, now)
  await doors.call(authApi.logout, { body: {} })
}
