import { Download } from 'lucide-react'
import { sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { useExportEverything } from './use-export-everything.ts'

/** Exports all stored data of the user as a file. */
export function DataExport() {
  const { save, busy, error } = useExportEverything()
  return (
    <ProfileSection id="data" about="Everything that is kept about you, in one file that other programs can read.">
      <Button icon={<Download className="size-4" strokeWidth={1.75} aria-hidden="true" />} busy={busy} onClick={save}>
        Export as JSON
      </Button>
      <FormFault message={error && sentenceOf(error)} />
    </ProfileSection>
  )
}
