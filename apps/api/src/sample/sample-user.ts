import { randomBytes } from 'node:crypto'
import { authApi, dashboardApi, learningApi, outboxApi, sampleUser, setupApi, trialApi } from '@assay/contracts'
import { dayMs } from '@assay/market'
import type { Doors } from './doors.ts'
import { waitFor } from './wait-for.ts'

/** The account at the broker that the made-up user names. The terminal reports the same one. */
export const sampleBroker = { brokerName: 'Sample Broker', accountNumber: '5512048', serverName: 'SampleBroker-Demo' } as const

/** Registers, enters the code of the letter, and answers every question. Nobody keeps the password. */
export async function registerSampleUser(doors: Doors): Promise<void> {
  const { accessToken } = await doors.call(authApi.register, {
    body: { ...sampleUser, password: randomBytes(24).toString('base64'), terms: true },
  })
  doors.signedIn(accessToken)
  await doors.call(authApi.verifyOtp, { body: { otp: await codeOfLetter(doors) } })
  await doors.call(setupApi.answer, {
    body: {
      questions: {
        '1': { experience: '6-24-months' },
        '2': { markets: ['XAUUSD', 'EURUSD'] },
        '3': { holdingTime: 'same-day' },
        '4': { firstHelp: ['test-idea', 'review-mt5'] },
        '5': { riskPercent: 1, accountSize: 25_000, currency: 'USD' },
        '6': { sessions: ['london', 'new-york'], channels: ['toast'] },
      },
    },
  })
  await doors.call(setupApi.nameBroker, { body: sampleBroker })
  await doors.call(trialApi.start, { body: {} })
  await doors.call(dashboardApi.change, { body: { watchlist: ['XAUUSD', 'EURUSD', 'GBPUSD', 'USDJPY'] } })
}

async function codeOfLetter(doors: Doors): Promise<string> {
  const letter = await waitFor('the letter with the code', async () =>
    (await doors.call(outboxApi.list)).find(({ to }) => to === sampleUser.email),
  )
  const code = /\b\d{6}\b/.exec(letter.text)?.[0]
  if (code === undefined) throw new Error('the letter holds no code')
  return code
}

/** Two lessons are passed, and a third is read. */
export async function readLessons(doors: Doors, now: number): Promise<void> {
  const lessons = (await doors.call(learningApi.lessons)).slice(0, 3)
  for (const [i, { slug }] of lessons.entries()) {
    const at = new Date(now - (6 - 2 * i) * dayMs).toISOString()
    const passedAt = i < 2 ? at : null
    await doors.call(learningApi.keep, {
      params: { slug },
      body: { readAt: at, triedAt: passedAt, passedAt, verifiedAt: null, verified: null },
    })
  }
}
