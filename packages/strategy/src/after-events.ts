import { minuteMs, type Timeframe, timeframeMs } from '@assay/market'
import { makeOperand } from './alias.ts'
import { currencyParam, type EventsToAvoid } from './avoid-events.ts'
import type { FinalStrategy } from './final-strategy.ts'
import type { Check, RuleTree } from './types.ts'

/** How long a position after an event is kept, in minutes. */
const kept = 60

/**
 * A purchase at the first close at or after each such event, held for an hour. It shows what the price did after them; `events` are chosen as
 * those to avoid are.
 */
export function afterEvents({ impact, currency }: Pick<EventsToAvoid, 'impact' | 'currency'>, timeframe: Timeframe): FinalStrategy {
  const since = makeOperand('MINUTES_SINCE_EVENT', { params: { impact, currency: currencyParam(currency) }, timeframe })
  const rule = (check: Check, value: number): RuleTree => ({
    logic: 'and',
    conditions: [{ indicator1: since, check, indicator2: makeOperand('VALUE', { params: { value }, timeframe }) }],
  })
  return {
    entry: { long: { conditions: rule('<', timeframeMs[timeframe] / minuteMs) }, short: { conditions: null } },
    exit: { long: { conditions: rule('>=', kept) }, short: { conditions: null } },
  }
}
