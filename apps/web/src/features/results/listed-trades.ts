import type { BacktestAnswer } from '@assay/contracts'

type Trade = BacktestAnswer['trade_data'][number]
type OpenPosition = NonNullable<BacktestAnswer['open_position']>

/** A trade of the list: a closed one, or the open one, which has no exit yet and the last close as its exit price. */
export interface ListedTrade extends Omit<Trade, 'exit_datetime' | 'exit_reason' | 'mae' | 'mfe'> {
  exit_datetime: string | null
  exit_reason: Trade['exit_reason'] | 'open'
  mae: number | null
  mfe: number | null
}

/** Every trade in order, the open one last. */
export function listedTrades({ trade_data, open_position }: Pick<BacktestAnswer, 'trade_data' | 'open_position'>): readonly ListedTrade[] {
  return open_position ? [...trade_data, asListed(open_position)] : trade_data
}

function asListed({ last_price, stop, ...position }: OpenPosition): ListedTrade {
  return {
    ...position,
    exit_datetime: null,
    exit_price: last_price,
    exit_reason: 'open',
    mae: null,
    mfe: null,
    why_left: [],
    stop_at_exit: stop,
    gap: false,
    ambiguous_bar: false,
    exit_signal_datetime: null,
  }
}
