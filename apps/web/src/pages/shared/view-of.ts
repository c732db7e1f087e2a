import type { BacktestAnswer, SharedFigures } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import { dayMs } from '@assay/market'

/** The figures in the form that the parts of a result read. If money is hidden the capital counts as 100, and amounts are percent of it. */
export function viewOf({ money, net, equity, months, metrics, floatingDrawdown, trades, breakEven, open, to, timeframe }: SharedFigures) {
  const capital = money?.capital ?? 100
  const amount = (percent: number) => (capital * percent) / 100
  const closed = equity.at(-1)?.[1] ?? 0
  return {
    /** A link with something hidden does not tell the id of its result. */
    result_id: 'shared',
    capital,
    currency: money?.currency ?? '%',
    final_value: money?.final ?? capital + amount(net),
    trades,
    metrics: {
      ...metrics,
      monthly: Object.fromEntries(months.map((each) => [each.month, { pnl: amount(each.percent), trades: each.trades }])),
    },
    floating: { max_drawdown: floatingDrawdown },
    equity: equity.map(([time, percent]): [number, number] => [time, capital + amount(percent)]),
    costs: { breakEvenPerTrade: breakEven },
    open_position: open && { pnl: amount(net - closed), entry_datetime: open.entered },
    coverage: { to: new Date(Date.parse(to) + dayMs).toISOString(), timeframe },
  } satisfies ViewedAnswer & { capital: number }
}

type ViewedAnswer = Pick<
  BacktestAnswer,
  'result_id' | 'currency' | 'final_value' | 'trades' | 'metrics' | 'floating' | 'equity' | 'costs'
> & {
  open_position: { pnl: number; entry_datetime: string } | null
  coverage: { to: string; timeframe: Timeframe }
}
