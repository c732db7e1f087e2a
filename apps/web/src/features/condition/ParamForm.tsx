import { type CatalogueEntry, outputLabel, type ParamField } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { makeOperand, type Operand } from '@assay/strategy'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { timeframeOptions } from '../../base/timeframe-options.ts'
import { Button } from '../../ui/Button.tsx'
import { focusFault } from '../../ui/form-fault.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { candleOptions } from './candle-options.ts'
import { FavouriteButton } from './EntryRow.tsx'
import { entryFacts } from './entry-words.ts'
import type { Offer } from './offers.ts'

interface Props {
  offer: Offer
  /** The operand being changed, or null for a new one. */
  operand: Operand | null
  /** The timeframe of a new operand. */
  timeframe: Timeframe
  /** Leaves out hints that experienced traders do not need. */
  terse?: boolean
  /** Asks only for the parameters. */
  bare?: boolean
  onApply: (operand: Operand) => void
  onClose: () => void
}

/** An entry's parameters, candle and timeframe, opened in place in the list. */
export function ParamForm({ offer, operand, timeframe: usual, terse = false, bare = false, onApply, onClose }: Props) {
  const { entry, set, ...chosen } = useChosen(offer, operand, usual)
  const isChanged = operand !== null && !isSame(operand, { name: entry.name, ...chosen })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (focusFault(event.currentTarget)) return
    onApply(makeOperand(entry.name, chosen))
  }

  function closeOnEscape(event: KeyboardEvent<HTMLFormElement>) {
    // An open list is outside the form and closes by itself.
    if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return (
    <li className="list-none">
      <form
        onSubmit={submit}
        data-own-escape=""
        data-unapplied={isChanged ? '' : undefined}
        onKeyDown={closeOnEscape}
        aria-label={`Parameters of ${entry.name}`}
        className="my-1 rounded-panel border border-line-2 bg-panel p-3"
      >
        <Head offer={offer} entry={entry} onClose={onClose} />
        <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))] items-start gap-2">
          <Inputs offer={offer} entry={entry} bare={bare} chosen={chosen} set={set} />
          <Button type="submit" className="self-end" autoFocus={entry.paramSpecs.length === 0}>
            Apply
          </Button>
        </div>
        {terse ? null : <p className="mt-2 text-12 text-ink-3">Candle 0 is the last closed one, −1 the one before.</p>}
      </form>
    </li>
  )
}

type InputsProps = Pick<Props, 'offer' | 'bare'> & {
  entry: CatalogueEntry
  chosen: Omit<Choice, 'output'>
  set: (change: Partial<Choice>) => void
}

function Inputs({ offer, entry, bare, chosen, set }: InputsProps) {
  return (
    <>
      {offer.outputs.length > 1 && !bare ? (
        <OutputSelect outputs={offer.outputs} value={entry.name} onChange={(output) => set({ output })} />
      ) : null}
      {entry.paramSpecs.map((field, i) => (
        <ParamInput
          key={field.name}
          field={field}
          value={chosen.params[field.name]}
          autoFocus={i === 0}
          onChange={(value) => set({ params: { ...chosen.params, [field.name]: value } })}
        />
      ))}
      {bare ? null : <WhenSelects {...chosen} onChange={set} />}
    </>
  )
}

interface Choice {
  /** The name of the entry. */
  output: string
  params: Record<string, number>
  candle: number
  timeframe: Timeframe
}

/** The current choice; it starts from the operand, else from the defaults. */
function useChosen({ outputs, best }: Offer, operand: Operand | null, usual: Timeframe) {
  const entryOf = (name: string) => outputs.find((each) => each.name === name) ?? best
  const [choice, setChoice] = useState((): Choice => {
    const output = operand?.name ?? best.name
    const { params, candle } = entryOf(output)
    const start = { params: { ...params, ...operand?.params }, candle: operand?.candle ?? candle }
    return { output, ...start, timeframe: operand?.timeframe ?? usual }
  })
  const { output, ...chosen } = choice
  return { entry: entryOf(output), ...chosen, set: (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change })) }
}

type WhenProps = Pick<Choice, 'candle' | 'timeframe'> & { onChange: (change: Partial<Choice>) => void }

function WhenSelects({ candle, timeframe, onChange }: WhenProps) {
  return (
    <>
      <Select
        label="nth Candle"
        value={String(candle)}
        onChange={(next) => onChange({ candle: Number(next) + 0 })}
        options={candleOptions}
      />
      <Select label="Timeframe" value={timeframe} onChange={(next) => onChange({ timeframe: next })} options={timeframeOptions} />
    </>
  )
}

type Chosen = Pick<Operand, 'name' | 'params' | 'candle' | 'timeframe'>

function isSame(a: Chosen, b: Chosen): boolean {
  const hasSameParams = Object.entries(a.params).every(([name, value]) => b.params[name] === value)
  return a.name === b.name && a.candle === b.candle && a.timeframe === b.timeframe && hasSameParams
}

interface OutputProps {
  outputs: Offer['outputs']
  value: string
  onChange: (name: string) => void
}

function OutputSelect({ outputs, value, onChange }: OutputProps) {
  const options = outputs.map((each) => ({ value: each.name, label: outputLabel(each) }))
  return <Select label="Output" className="col-span-full" value={value} onChange={onChange} options={options} />
}

function Head({ offer, entry, onClose }: Pick<Props, 'offer' | 'onClose'> & { entry: CatalogueEntry }) {
  return (
    <>
      <div className="flex items-start gap-2">
        <button type="button" data-walk="" onClick={onClose} aria-expanded className="min-w-0 flex-1 rounded-chip text-left">
          <b>{offer.name}</b> <span className="text-ink-3">{offer.code}</span>
        </button>
        <FavouriteButton offer={offer} />
      </div>
      <p className="text-12 text-ink-2">{entry.summary}</p>
      <p className="mt-0.5 text-12 text-ink-3">{entryFacts(entry)}</p>
    </>
  )
}

interface InputProps {
  field: ParamField
  value: number
  autoFocus: boolean
  onChange: (value: number) => void
}

/** One numeric input per parameter; a coded choice is shown by its name. */
function ParamInput({ field, value, autoFocus, onChange }: InputProps) {
  if (field.kind === 'choice')
    return (
      <Select
        label={field.label}
        value={String(value)}
        onChange={(code) => onChange(Number(code))}
        options={Object.entries(field.choices ?? {}).map(([code, name]) => ({ value: code, label: name }))}
      />
    )
  return (
    <NumberField
      label={field.name}
      aria-description={field.label}
      value={value}
      whole={field.kind === 'int'}
      min={field.min}
      max={field.max}
      step={field.kind === 'int' ? 1 : 0.1}
      autoFocus={autoFocus}
      onFocus={(event) => event.target.select()}
      onCommit={(next) => next !== null && onChange(next)}
    />
  )
}
