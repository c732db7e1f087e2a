import type { Evidence } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import { type Fact, instant, type Value } from './fact.ts'
import type { SeenResult } from './see-result.ts'

type Door = (seen: SeenResult) => Value | undefined

/** The doors that show a whole answer. */
const whole = (value: (answer: BacktestAnswer) => Value | undefined): Record<string, Door> => ({
  'POST /run-backtest': ({ run }) => value(run),
  'GET /api/results/:id': ({ kept }) => value(kept.answer),
  'GET /api/shared/:token': ({ shared }) => value(shared.answer),
  'GET /api/user/export': ({ owned }) => value(owned.answer),
  'assay backtest': ({ command }) => command && value(command),
  'assay backtest of an exported result': ({ fileCommand }) => fileCommand && value(fileCommand),
})

type Summary = SeenResult['chat']

/** The doors that show the summary of a result. */
const summed = (value: (summary: Summary) => Value | undefined): Record<string, Door> => ({
  'GET /api/results': ({ listed }) => value({ ...listed.summary, id: listed.id }),
  'the chat, one result': ({ chat }) => value(chat),
  'the chat, newest results': ({ chatList }) => value(chatList),
})

/** The doors that show how far a result can be trusted. */
const judged = (value: (evidence: Evidence) => Value | undefined): Record<string, Door> => ({
  'POST /api/evidence': ({ evidence }) => value(evidence),
  'assay evidence': ({ evidenceCommand }) => evidenceCommand && value(evidenceCommand),
})

const metric = (name: 'avg_return' | 'max_drawdown' | 'profit_factor' | 'sharpe' | 'win_rate' | 'closed'): Record<string, Door> => ({
  ...whole(({ metrics }) => metrics[name]),
  ...summed(({ metrics }) => metrics[name]),
  'a link without rules and money': ({ hidden }) => hidden.metrics[name],
})

const known = <T extends object, K extends keyof T>(part: T | { unknown: string }, field: K): T[K] | null =>
  'unknown' in part ? null : part[field]

export const resultFacts: readonly Fact<SeenResult>[] = [
  {
    name: 'the id of the result',
    doors: {
      'POST /run-backtest': ({ run }) => run.result_id,
      'GET /api/results/:id': ({ kept }) => kept.answer.result_id,
      'GET /api/results': ({ listed }) => listed.id,
      'POST /api/evidence': ({ evidence }) => evidence.result_id,
      'GET /api/shared/:token': ({ shared }) => shared.answer.result_id,
      'an exported result': ({ file }) => file.result_id,
      'the chat, one result': ({ chat }) => chat.id,
    },
  },
  {
    name: 'closed trades',
    doors: {
      ...whole(({ trades }) => trades.total.closed),
      ...summed(({ trades }) => trades.total.closed),
      ...judged(({ n }) => n),
      'a link without rules and money': ({ hidden }) => hidden.trades.total.closed,
    },
  },
  {
    name: 'listed trades',
    doors: { ...whole(({ trade_data }) => trade_data.length), 'a link without rules and money': ({ hidden }) => hidden.list.length },
  },
  {
    name: 'open trades',
    doors: {
      ...whole(({ trades }) => trades.total.open),
      ...summed(({ trades }) => trades.total.open),
      'a link without rules and money': ({ hidden }) => (hidden.open ? 1 : 0),
    },
  },
  {
    name: 'what the open trade is worth',
    doors: { ...whole(({ open_position }) => open_position?.pnl ?? null), ...summed(({ open_position }) => open_position?.pnl ?? null) },
  },
  {
    name: 'won trades',
    doors: {
      ...whole(({ trades }) => trades.won.total),
      ...summed(({ trades }) => trades.won.total),
      ...judged(({ win_rate }) => known(win_rate, 'won')),
      'a link without rules and money': ({ hidden }) => hidden.trades.won.total,
    },
  },
  { name: 'final value', doors: { ...whole(({ final_value }) => final_value), ...summed(({ final_value }) => final_value) } },
  {
    name: 'result in percent of the capital',
    doors: {
      'POST /run-backtest': ({ run, kept }) => ((run.final_value - kept.request.initialCapital) / kept.request.initialCapital) * 100,
      'GET /api/results': ({ listed: { summary } }) => ((summary.final_value - summary.capital) / summary.capital) * 100,
      'a link without rules and money': ({ hidden }) => hidden.net,
    },
  },
  { name: 'win rate', doors: { ...metric('win_rate'), ...judged(({ win_rate }) => known(win_rate, 'rate')! * 100) } },
  {
    name: 'lower end of the win rate',
    doors: { ...judged(({ win_rate }) => known(win_rate, 'lower')) },
  },
  { name: 'mean return of a trade', doors: metric('avg_return') },
  { name: 'largest fall of closed trades', doors: metric('max_drawdown') },
  { name: 'profit factor', doors: metric('profit_factor') },
  { name: 'Sharpe ratio', doors: metric('sharpe') },
  {
    name: 'largest fall with the open position',
    doors: { ...whole(({ floating }) => floating.max_drawdown), 'a link without rules and money': ({ hidden }) => hidden.floatingDrawdown },
  },
  {
    name: 'cost of a trade at which the profit is gone',
    doors: {
      ...whole(({ costs }) => costs.breakEvenPerTrade),
      ...summed(({ costs }) => costs.breakEvenPerTrade),
      ...judged(({ costs }) => known(costs.break_even, 'spread')),
      'a link without rules and money': ({ hidden }) => hidden.breakEven,
    },
  },
  {
    name: 'bars held in the period',
    doors: {
      ...whole(({ coverage }) => coverage.held),
      ...judged(({ coverage }) => coverage.held),
      'an exported result': ({ file }) => file.coverage.held,
      'a link without rules and money': ({ hidden }) => hidden.data.held,
      'the time in the market': ({ evidence }) => ('unknown' in evidence.exposure ? undefined : evidence.exposure.bars),
    },
  },
  {
    name: 'bars that the period should have',
    doors: {
      ...whole(({ coverage }) => coverage.expected),
      ...judged(({ coverage }) => coverage.expected),
      'an exported result': ({ file }) => file.coverage.expected,
      'a link without rules and money': ({ hidden }) => hidden.data.expected,
    },
  },
  {
    name: 'share of the bars that are held',
    doors: { ...whole(({ coverage }) => coverage.share), ...judged(({ coverage }) => coverage.share) },
  },
  {
    name: 'bars missing in the period',
    doors: {
      ...whole(({ coverage }) => coverage.missing),
      ...judged(({ coverage }) => coverage.missing),
      'a link without rules and money': ({ hidden }) => hidden.data.missing,
    },
  },
  {
    name: 'begin of the covered period',
    doors: { ...whole(({ coverage }) => instant(coverage.from)), ...judged(({ period }) => instant(period.from)) },
  },
  {
    name: 'end of the covered period',
    doors: { ...whole(({ coverage }) => instant(coverage.to)), ...judged(({ coverage }) => instant(coverage.to)) },
  },
  {
    name: 'source of the bars',
    doors: {
      'POST /run-backtest': ({ run }) => run.coverage.label,
      'POST /api/evidence': ({ evidence }) => evidence.coverage.label,
      'an exported result': ({ file }) => file.coverage.label,
      'a link without rules and money': ({ hidden }) => hidden.data.label,
      'GET /api/user/export': ({ owned }) => owned.answer.coverage.label,
    },
  },
  {
    name: 'whether the bars are simulated',
    doors: {
      'POST /run-backtest': ({ run }) => run.coverage.simulated,
      ...summed(({ simulated }) => simulated),
      'POST /api/evidence': ({ evidence }) => evidence.coverage.simulated,
      'a link without rules and money': ({ hidden }) => hidden.data.simulated,
    },
  },
  { name: 'what decided a bar with stop and target', doors: whole(({ touch_order }) => touch_order) },
  {
    name: 'bars with both touched',
    doors: { ...whole(({ ambiguous }) => ambiguous.count), ...judged(({ ambiguous }) => ambiguous.count) },
  },
  {
    name: 'currency',
    doors: { ...whole(({ currency }) => currency), ...summed(({ currency }) => currency), ...judged(({ currency }) => currency) },
  },
  {
    name: 'entry of the first trade',
    doors: {
      ...whole(({ trade_data }) => instant(trade_data.at(0)?.entry_datetime)),
      'a link without rules and money': ({ hidden }) => instant(hidden.list.at(0)?.entered),
    },
  },
  {
    name: 'tries of the idea',
    doors: {
      'GET /api/results/:id/tried': ({ tried }) => tried.tried,
      'a link': ({ sharedTries }) => sharedTries?.tried,
      'a link without rules and money': ({ hiddenTries }) => hiddenTries?.tried,
    },
  },
]
