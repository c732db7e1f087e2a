import { type QuestionResult, withChoice } from '@assay/assistant'
import { findEntry } from '@assay/indicators'
import { Button } from '../../ui/Button.tsx'
import { useChatContext } from './use-conversation.ts'

interface Props {
  result: QuestionResult
  text: string
  onSend: (text: string) => void
  onEdit: (text: string) => void
}

const asked: Readonly<Record<string, string>> = {
  direction: 'Which way does it cross?',
  operand: 'Is the number the period of another average, or a price?',
  multiple: 'A multiple, or the period?',
  output: 'Which line?',
  sign: 'Which pattern?',
  side: 'Which side?',
  sell_means: 'Does “sell” leave the long position, or enter a short one?',
  buy_means: 'Does “buy” leave the short position, or enter a long one?',
  connector: 'And, or Or?',
  timeframe_scope: 'Is the timeframe meant for all rules, or for this condition?',
  timeframe: 'Which timeframe do the candles of the strategy have?',
  symbol: 'Which market?',
  unit: 'In which unit is the level?',
  pip: 'Brokers count pips of this market differently. How large is one?',
  level_unit: 'Points and percent cannot stand together. Which are meant?',
  ratio: 'Which multiple of the stop is the target?',
  spelling: 'Which word did you mean?',
  intent: 'What shall I do with it?',
  rules: 'When? For instance',
  stop: 'A multiple of the stop needs a stop. For instance',
}

const optionNames: Readonly<Record<string, string>> = {
  crossabove: 'crosses above',
  crossbelow: 'crosses below',
  exit: 'leave the position',
  all: 'all rules',
  condition: 'this condition',
  fixed: 'points',
  percentage: 'percent',
}

const optionWords = (option: string) => optionNames[option] ?? findEntry(option)?.entry.displayedName ?? option

/** What has two readings is asked; a choice sends the sentence again with it put in. */
export function QuestionAnswer({ result, text, onSend, onEdit }: Props) {
  const context = useChatContext()
  const choose = (slot: string, option: string) => {
    const next = withChoice(text, { ...context, now: new Date().toISOString() }, slot, option)
    if (next === undefined) onEdit(text)
    else onSend(next)
  }
  return (
    <div className="flex flex-col gap-4">
      {result.questions.map(({ slot, options }) => (
        <fieldset key={slot}>
          <legend>{asked[slot] ?? 'What is meant?'}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {options.map((option) => (
              <Button key={String(option)} onClick={() => choose(slot, String(option))}>
                {optionWords(String(option))}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
