import { type FinalStrategy, finalStrategyOf, newDocument } from '@assay/strategy'
import { expect, test } from 'vitest'
import { block, bounce, cross, ema } from '../../../test/blocks.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { priceAlertModalOf } from '../../features/alerts/price-alert-modal.slice.ts'
import { useAlertOn } from './use-alert-on.ts'

const down = block(ema(8), 'crossbelow', ema(24))

/** The rule of the alert that opens on a strategy with these entry blocks. */
function alertOn(long: readonly (typeof cross)[], short: readonly (typeof cross)[]) {
  const rules = { long: { entry: [...long], exit: [bounce] }, short: { entry: [...short], exit: [] } }
  const final: FinalStrategy = finalStrategyOf(newDocument({ rules }))
  function Strategy() {
    const open = useAlertOn()
    return (
      <button type="button" onClick={() => open?.({ symbol: 'eurusd', timeframe: '1h', final_strategy: final })}>
        Alert
      </button>
    )
  }
  const { store, unmount } = showPart(<Strategy />)
  press('Alert')
  unmount()
  return priceAlertModalOf(store.getState()).start
}

test('an alert on a strategy watches its long entry, or its short one if it has no other, on its symbol and candles', () => {
  const on = (condition: typeof cross) => ({ symbol: 'EURUSD', rule: { timeframe: '1h', rule: { logic: 'and', conditions: [condition] } } })
  expect(alertOn([cross], [down])).toEqual(on(cross))
  expect(alertOn([cross], [])).toEqual(on(cross))
  expect(alertOn([], [down])).toEqual(on(down))
  expect(alertOn([], [])).toEqual({ symbol: 'EURUSD' })
})
