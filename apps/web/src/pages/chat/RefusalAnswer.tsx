import type { RefusalResult } from '@assay/assistant'
import { capabilities } from './capabilities.ts'

interface Props {
  result: RefusalResult
  onSend: (text: string) => void
  onEdit: (text: string) => void
}

const sentences: Readonly<Record<RefusalResult['reason'], (word: string) => string>> = {
  empty: () => 'There is nothing to read in this message.',
  too_long: () => 'This message is longer than 2,000 characters.',
  no_orders: () => 'Nothing here places, changes or closes an order. You can test a strategy, set an alert or reckon a size.',
  no_result: () => 'There is no result in view to explain. Run a backtest first.',
  level: (word) => `${word} cannot be a stop or target: levels are distances from the entry.`,
  unknown_symbol: (word) => `${word} is none of the markets here.`,
  unsupported: (word) => `“${word}” cannot be said with rules here.`,
  unknown_timeframe: (word) => `There is no timeframe ${word}.`,
  out_of_range: (word) => `${word} is outside of what is allowed.`,
  unit: (word) => `${word} does not fit here.`,
  mixed_timeframes: () => 'The operands of one expression have to share a timeframe.',
  limit: () => 'This is larger than a strategy can be.',
  invalid: () => 'These rules cannot be run.',
  not_understood: (word) => (word === '' ? 'I do not understand this sentence as a whole.' : `I do not know “${word}”.`),
}

/** Why it was not understood, and what is near. */
export function RefusalAnswer({ result: { reason, word = '', nearest }, onSend, onEdit }: Props) {
  const press = (thing: string) => {
    const known = capabilities.find(({ key }) => key === thing)
    if (known) onSend(known.example)
    else onEdit(thing)
  }
  const offers = nearest.map(String)
  const actions = offers.every((thing) => capabilities.some(({ key }) => key === thing))
  return (
    <div>
      <p>{sentences[reason](word)}</p>
      {actions ? (
        <div className="mt-2 flex flex-col items-start gap-2">
          {offers.map((thing) => (
            <button key={thing} type="button" className="link text-left" onClick={() => press(thing)}>
              {capabilities.find(({ key }) => key === thing)?.example ?? thing}
            </button>
          ))}
        </div>
      ) : (
        <p className="mt-1 text-ink-2">Nearest: {offers.join(', ')}.</p>
      )}
    </div>
  )
}
