import { instantsOf } from '@assay/assistant'
import { alertStanding, alertsApi, clockDoubt, connectorApi, journalApi, learningApi, linkStanding, strategiesApi } from '@assay/contracts'
import { searchEntries } from '@assay/indicators'
import { z } from 'zod'
import { type ChatTool, Day, ToolRefused, tool } from './tool.ts'

const Nothing = z.strictObject({})
const Words = z.strictObject({ words: z.string().min(1).max(200) })

const searchLessons = tool('search_lessons', 'Lessons and glossary entries about a subject.', Words, async ({ words }, { call }) => {
  const [lessons, glossary] = await Promise.all([call(learningApi.lessons), call(learningApi.glossary)])
  const sought = words.toLowerCase().split(/\s+/)
  const rank = (text: string) => sought.filter((word) => text.toLowerCase().includes(word)).length
  const best = <T>(all: readonly T[], textOf: (each: T) => string) =>
    all
      .map((each) => ({ each, rank: rank(textOf(each)) }))
      .filter((found) => found.rank > 0)
      .sort((a, b) => b.rank - a.rank)
      .slice(0, 5)
      .map(({ each }) => each)
  return {
    lessons: best(lessons, ({ title, goal }) => `${title} ${goal}`).map(({ slug, title, goal, minutes }) => ({
      title,
      goal,
      minutes,
      page: `/learning/${slug}`,
    })),
    terms: best(glossary, ({ term, also = [], meaning }) => `${term} ${also.join(' ')} ${meaning}`).map(({ term, meaning }) => ({
      term,
      meaning,
    })),
  }
})

const searchIndicators = tool('search_indicators', 'Indicators of the catalogue by name or purpose.', Words, ({ words }) => ({
  indicators: searchEntries(words)
    .slice(0, 8)
    .map(({ name, displayedName, summary, params, unit }) => ({ name, displayedName, summary, params, unit })),
}))

const listStrategies = tool('list_my_strategies', 'The saved strategies of the user.', Nothing, async (_none, { call }) => {
  const all = await call(strategiesApi.list)
  return {
    count: all.length,
    strategies: all.slice(0, 30).map(({ id, name, version, savedAt, document }) => ({
      id,
      name,
      version,
      savedAt,
      symbol: document?.symbol ?? null,
      timeframe: document?.timeframe ?? null,
    })),
  }
})

const listAlerts = tool('list_my_alerts', 'The alerts of the user.', Nothing, async (_none, { call }) => {
  const all = await call(alertsApi.list, { query: {} })
  return { count: all.length, alerts: all.slice(0, 30).map((alert) => ({ ...alert, state: alertStanding(alert).words })) }
})

const accountSummary = tool(
  'account_summary',
  'Balance, equity, margin and positions of the linked terminal, and what the account has closed according to its deals: `result` is of its closed positions after costs; what open and incomplete positions booked and other charges stand beside it, and `total` is all of it. `clockDoubt` says what speaks against the times. With days, the journal is of the positions that were opened in them.',
  z.strictObject({
    from: Day.optional().describe('The first day, such as 2026-03-01'),
    to: Day.optional().describe('The last day'),
  }),
  async ({ from, to = from }, { call, context }) => {
    const link = await call(connectorApi.read)
    const { account, state } = link
    if (!account) throw new ToolRefused('No terminal is linked.')
    const { balance, equity, margin, freeMargin, currency, positions, heardAt, clockFault, login, server } = account
    const journal = (await call(journalApi.accounts)).find((each) => each.login === login && each.server === server)
    const span = from && to ? instantsOf({ from, to }, context.timeZone) : {}
    const read = journal ? await call(journalApi.read, { params: { id: journal.id }, query: span }) : null
    return {
      link: linkStanding({ state, heardAt }, Date.parse(link.now)).words,
      balance,
      equity,
      margin,
      freeMargin,
      currency,
      positions,
      heardAt,
      clockFault,
      journal: read?.figures ?? null,
      clockDoubt: clockDoubt(read?.closedHours ?? 0, journal?.clock ?? null),
    }
  },
)

/** Tools that report on lessons, indicators and the user's own data. */
export const ownTools: readonly ChatTool[] = [searchLessons, searchIndicators, listStrategies, listAlerts, accountSummary]
