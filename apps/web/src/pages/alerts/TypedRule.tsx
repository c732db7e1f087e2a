import { type AlertResult, type ChatContext, conditionText, type QuestionResult, readCondition, withChoice } from '@assay/assistant'
import { type AlertCondition, alertWords } from '@assay/contracts'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { usePreferences } from '../../base/use-preferences.ts'
import type { AlertDraft } from '../../features/alerts/alert-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useRested } from '../../ui/use-rested.ts'
import { Assumed } from '../chat/Assumed.tsx'
import { optionWords, questionWords } from '../chat/question-words.ts'
import { notRuleWords, priceChange, ruleChange, ruleExamples } from './typed-rule.ts'

interface Props {
  symbol: string
  text: string
  onText: (text: string) => void
  onChange: (change: Partial<AlertDraft>) => void
}

/** A half typed word is not refused. */
const restMs = 700

/** A rule in the words of the chat. It is read at each letter; what it cannot be read as is told once typing has paused. */
export function TypedRule({ symbol, text, onText, onChange }: Props) {
  const context = useRuleContext(symbol)
  const isEmpty = text.trim() === ''
  const read = useMemo(() => (isEmpty ? null : readCondition(text, context)), [isEmpty, text, context])
  const isRested = useRested(text, restMs) === text
  const report = useEffectEvent(() => read && onChange(ruleChange(read.result, symbol)))
  useEffect(() => void (read && report()), [read])
  const type = (next: string) => {
    onText(next)
    if (next.trim() === '') onChange({ rule: null })
  }
  const fault = read && isRested ? notRuleWords(read.result, symbol) : null
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Or type it"
        value={text}
        onChange={type}
        error={fault}
        placeholder={ruleExamples[0]}
        maxLength={2000}
        autoComplete="off"
      />
      {read?.result.kind === 'alert' && fault === null ? (
        <Said result={read.result} symbol={symbol} onChange={onChange} onMore={(more) => type(text + more)} />
      ) : null}
      {read?.result.kind === 'question' ? (
        <Asked result={read.result} onChoose={(slot, option) => type(choiceText(read.message, context, slot, option) ?? text)} />
      ) : null}
      {isEmpty || fault ? <Examples onChoose={type} /> : null}
    </div>
  )
}

/** The facts that a rule is read with: the symbol of the alert, and the candles that the user works with. */
function useRuleContext(symbol: string): ChatContext {
  const { timeframe } = usePreferences()
  return useMemo(() => ({ symbol, ...(timeframe && { timeframe }) }), [symbol, timeframe])
}

function choiceText(message: string, context: ChatContext, slot: string, option: string): string | undefined {
  const next = withChoice(message, context, slot, option)
  return next === undefined ? undefined : conditionText(next)
}

interface SaidProps extends Pick<Props, 'symbol' | 'onChange'> {
  result: AlertResult
  onMore: (more: string) => void
}

/** What was assumed of a rule. Of a price: that it is one, and a way to take it over. */
function Said({ result, symbol, onChange, onMore }: SaidProps) {
  const price = priceChange(result, symbol)
  if (!price) return <Assumed result={result} answered={['symbol']} onChange={onMore} />
  const { kind, params } = result.alert
  return (
    <div className="flex flex-wrap items-center gap-2 text-ink-2">
      <p className="min-w-0 flex-1">This waits for a price, not for a close: {alertWords(symbol, { kind, params } as AlertCondition)}.</p>
      <Button onClick={() => onChange(price)}>Use it</Button>
    </div>
  )
}

function Asked({ result, onChoose }: { result: QuestionResult; onChoose: (slot: string, option: string) => void }) {
  return result.questions.slice(0, 1).map(({ slot, options }) => (
    <fieldset key={slot} className="flex flex-wrap items-center gap-2">
      <legend className="mb-1 text-ink-2">{questionWords(slot)}</legend>
      {options.map((option) => (
        <Button key={String(option)} onClick={() => onChoose(slot, String(option))}>
          {optionWords(String(option))}
        </Button>
      ))}
    </fieldset>
  ))
}

/** Sentences that are read; a click takes one over. */
function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <div className="text-12 text-ink-3">
      <p>It reads conditions as the chat does, for example:</p>
      <ul>
        {ruleExamples.map((example) => (
          <li key={example}>
            <button
              type="button"
              className="py-1 text-left text-ink-2 hover:text-ink hover:underline max-md:py-2.5"
              onClick={() => onChoose(example)}
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
