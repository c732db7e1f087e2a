import { type JournalPosition, journalLimits } from '@assay/contracts'
import { useState } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useNoteTradeMutation } from './journal.api.ts'

const tagsOf = (text: string): string[] => [...new Set(text.split(/[,\s]+/).map((tag) => tag.replace(/^#/, '')))].filter(Boolean)

/** Why the tags cannot be saved. */
function excessOf(tags: readonly string[]): string | undefined {
  if (tags.length > journalLimits.tags) return `At most ${journalLimits.tags} tags; these are ${tags.length}.`
  const long = tags.find((tag) => tag.length > journalLimits.tagLength)
  return long && `A tag has at most ${journalLimits.tagLength} characters; “${long}” has ${long.length}.`
}

/** The user's note and tags on a position. */
export function TradeNote({ account, position }: { account: string; position: JournalPosition }) {
  const [note, setNote] = useState(position.note)
  const [tags, setTags] = useState(position.tags.join(' '))
  const [save, { isLoading, error, isSuccess }] = useNoteTradeMutation()
  const list = tagsOf(tags)
  const isSame = note === position.note && list.join(' ') === position.tags.join(' ')
  const excess = excessOf(list)
  return (
    <form
      aria-label="Note"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save({ id: account, position: position.id, body: { note, tags: list } })
      }}
    >
      <NoteField value={note} onChange={setNote} />
      <TextField label="Tags" hint="Separated by spaces, such as london impulse." error={excess} value={tags} onChange={setTags} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isLoading} disabled={isSame || excess !== undefined}>
          Save note
        </Button>
        {isSuccess && isSame ? (
          <span role="status" className="text-12 text-ink-2">
            Saved.
          </span>
        ) : null}
        {error ? (
          <span role="alert" className="text-12 text-down">
            {sentenceOf(error)}
          </span>
        ) : null}
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
