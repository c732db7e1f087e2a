import type { NewsKind } from '@assay/contracts'
import { Upload } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { refusalOf, sentenceOf } from '../../base/refused.ts'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useAddNewsSourceMutation, useAddOpmlMutation } from './news-sources.api.ts'
import { kindNames, kinds } from './news-words.ts'

const kindOptions = kinds.map((kind) => ({ value: kind, label: kindNames[kind] }))

/** Adds one feed by its address, or a list of feeds from a file. */
export function AddNewsSource({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [kind, setKind] = useState<NewsKind>('news')
  const add = useAction(useAddNewsSourceMutation()[0], {
    failed: 'The source was not added.',
    beside: true,
    done() {
      toast(`${name} was added. It is read now.`, { kind: 'good' })
      onClose()
    },
  })
  const addFile = useOpml(kind, onClose)
  const fault = add.error ?? addFile.error
  const send = (event: FormEvent) => {
    event.preventDefault()
    add.run({ name, url, kind })
  }
  const isOfField = fault && refusalOf(fault)?.path === 'url'
  return (
    <Dialog open onClose={onClose} title="Add a news source" description="Any RSS, Atom or JSON feed, or a list of feeds (OPML).">
      <form onSubmit={send} className="flex flex-col gap-4">
        {fault && !isOfField ? <Fault>{sentenceOf(fault)}</Fault> : null}
        <TextField label="Name" value={name} onChange={setName} required maxLength={80} />
        <Address value={url} onChange={setUrl} error={fault && isOfField ? sentenceOf(fault) : undefined} />
        <Select label="Kind" value={kind} onChange={setKind} options={kindOptions} />
        <div className="flex flex-wrap justify-end gap-2">
          <FileButton accept=".opml,.xml" icon={<Upload className="size-4" aria-hidden="true" />} onFiles={([file]) => addFile.run(file)}>
            Import OPML
          </FileButton>
          <Button kind="primary" type="submit" busy={add.busy || addFile.busy}>
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Adds each feed of a file. One of which the file names no kind gets the chosen one. */
function useOpml(kind: NewsKind, onAdded: () => void) {
  const [add] = useAddOpmlMutation()
  return useAction(async (file: File) => add({ opml: await file.text(), kind }), {
    failed: 'The list was not added.',
    beside: true,
    done({ added, known, refused }) {
      const rest = [...(known ? [`${known} were there already`] : []), ...(refused.length ? [`${refused.length} refused`] : [])]
      toast(`${plural(added, 'source')} added.`, { kind: 'good', detail: rest.join(', ') })
      onAdded()
    },
  })
}

function Fault({ children }: { children: string }) {
  return (
    <Note kind="fault">
      <span role="alert">{children}</span>
    </Note>
  )
}

function Address(field: { value: string; onChange: (value: string) => void; error: string | undefined }) {
  return <TextField label="Address of the feed" {...field} required inputMode="url" placeholder="https://" />
}
