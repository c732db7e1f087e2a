import type { NewsSource } from '@assay/contracts'
import { sentenceOf } from '../../base/refused.ts'
import { useTimezone } from '../../base/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { classes } from '../../ui/classes.ts'
import { formatAge, formatShortDateTime } from '../../ui/format-date.ts'
import { toast } from '../../ui/toast.ts'
import { useChangeNewsSourceMutation, useRemoveNewsSourceMutation } from './news-sources.api.ts'
import { kindNames } from './news-words.ts'

/** One source: its name, its state, and the operator's actions. */
export function SourceRow({ source, now }: { source: NewsSource; now: number }) {
  const zone = useTimezone()
  const { isBusy, turn, drop } = useChanges(source)
  const state = <State source={source} now={now} />
  return (
    <tr>
      <Cell wraps className="py-1.5">
        <span className="font-medium" title={source.url}>
          {source.name}
        </span>
        {source.isShipped ? null : (
          <button type="button" className="link ml-2 text-12" onClick={drop}>
            Remove<span className="sr-only"> {source.name}</span>
          </button>
        )}
        <span className="block text-12 md:hidden">{state}</span>
      </Cell>
      <Cell quiet className="max-md:hidden">
        {kindNames[source.kind]}
      </Cell>
      <Cell wraps className="max-md:hidden">
        {state}
      </Cell>
      <Cell number quiet className="max-lg:hidden">
        {source.items ?? '–'}
      </Cell>
      <Cell number quiet className="max-lg:hidden">
        {source.nextAt === null ? '–' : formatShortDateTime(Date.parse(source.nextAt), zone)}
      </Cell>
      <Cell>
        <Button kind="quiet" busy={isBusy} onClick={turn}>
          <span>
            {source.isOn ? 'Switch off' : 'Switch on'}
            <span className="sr-only"> {source.name}</span>
          </span>
        </Button>
      </Cell>
    </tr>
  )
}

function useChanges(source: NewsSource) {
  const [change, { isLoading }] = useChangeNewsSourceMutation()
  const [remove] = useRemoveNewsSourceMutation()
  const say = (error: Parameters<typeof sentenceOf>[0]) =>
    toast('The source was not changed.', { kind: 'fault', detail: sentenceOf(error) })
  const turn = async () => {
    const answer = await change({ id: source.id, change: { isOn: !source.isOn } })
    if (answer.error) say(answer.error)
  }
  const drop = async () => {
    const answer = await remove(source.id)
    if (answer.error) say(answer.error)
  }
  return { isBusy: isLoading, turn, drop }
}

function State({ source, now }: { source: NewsSource; now: number }) {
  const { words, dot } = stateOf(source, now)
  return (
    <span className="flex items-start gap-2">
      <span aria-hidden="true" className={classes('mt-1.5 size-[7px] shrink-0 rounded-full', dot)} />
      <span className="text-ink-2">{words}</span>
    </span>
  )
}

function stateOf({ isOn, error, answeredAt, isShipped }: NewsSource, now: number): { words: string; dot: string } {
  const last = answeredAt === null ? null : `${formatAge(now - Date.parse(answeredAt))} ago`
  if (!isOn) return { words: 'Off', dot: 'ring-[1.5px] ring-ink-3 ring-inset' }
  if (error) return { words: `${error} ${last ? `Last answered ${last}.` : 'It has not answered yet.'}`, dot: 'bg-warn' }
  if (last) return { words: `Answered ${last}`, dot: 'bg-up' }
  return {
    words: isShipped ? 'Not reached yet: this address came with Assay untried.' : 'Not reached yet',
    dot: 'ring-[1.5px] ring-ink-3 ring-inset',
  }
}
