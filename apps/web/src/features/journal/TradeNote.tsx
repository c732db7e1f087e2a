import { type JournalPosition, journalLimits } from '@assay/contracts'
import { useState } from 'react'
import { Refused } from '../../base/Refused.tsx'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useNoteTradeMutation } from './journal.api.ts'

const tagsOf = (text: string): string[] =>
  [...new Set(text.split(/[,;]|(?:^|\s)#/).map((tag) => tag.trim().replace(/\s+/g, ' ')))].filter(Boolean)

/** Why the tags cannot be saved. */
function excessOf(tags: readonly string[]): string | undefined {
  if (tags.length > journalLimits.tags) return `At most ${journalLimits.tags} tags; these are ${tags.length}.`
  const long = tags.find((tag) => tag.length > journalLimits.tagLength)
  return long && `A tag has at most ${journalLimits.tagLength} characters; “${long}” has ${long.length}.`
}

/** The user's note and tags on a position. */
export function TradeNote({ account, position }: { account: string; position: JournalPosition }) {
  const [note, setNote] = useState(position.note)
  const [tags, setTags] = useState(position.tags.join(', '))
  const [isSaved, setSaved] = useState(false)
  const { run, busy, error } = useAction(useNoteTradeMutation()[0], {
    failed: 'The note was not saved.',
    beside: true,
    done: () => setSaved(true),
  })
  const list = tagsOf(tags)
  const isSame = note === position.note && list.join() === position.tags.join()
  const excess = excessOf(list)
  return (
    <form
      aria-label="Note"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        run({ id: account, position: position.id, body: { note, tags: list } })
      }}
    >
      <NoteField value={note} onChange={setNote} />
      <TextField label="Tags" hint="Separated by commas, such as late entry, london." error={excess} value={tags} onChange={setTags} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} disabled={isSame || excess !== undefined}>
          Save note
        </Button>
        {isSaved && isSame ? (
          <span role="status" className="text-12 text-ink-2">
            Saved.
          </span>
        ) : null}
        <Refused error={error} className="" />
      </div>
    </form>
  )
}

function NoteField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label="Note">
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={journalLimits.noteLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="box h-auto w-full py-2 text-ink"
        />
      )}
    </Field>
  )
}
