import type { JournalAccount } from '@assay/contracts'
import { Download } from 'lucide-react'
import { sentenceOf } from '../../base/refused.ts'
import { useJournalCsvMutation } from '../../features/journal/journal.api.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'

export function CsvButton({ account: { id, login } }: { account: JournalAccount }) {
  const [read, { isLoading }] = useJournalCsvMutation()
  async function save() {
    const { data, error } = await read(id)
    if (data === undefined) toast('The journal could not be saved.', { kind: 'fault', detail: error ? sentenceOf(error) : undefined })
    else saveFile(`journal-${login}.csv`, data, 'text/csv')
  }
  return (
    <Button
      icon={<Download className="size-4" strokeWidth={1.75} aria-hidden="true" />}
      busy={isLoading}
      aria-label="Save the positions as CSV"
      onClick={() => void save()}
    >
      CSV
    </Button>
  )
}
