import { Download } from 'lucide-react'
import { sentenceOf } from '../../base/refused.ts'
import { Button } from '../../ui/Button.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { useExportDataMutation } from './profile.api.ts'

/** Everything that is kept, as a file. */
export function DataExport() {
  const [exportData, { isLoading, error }] = useExportDataMutation()
  async function save() {
    const { data } = await exportData()
    if (data) saveFile('assay-data.json', JSON.stringify(data, null, 2), 'application/json')
  }
  return (
    <ProfileSection id="data" about="Everything that is kept about you, in one file that other programs can read.">
      <Button icon={<Download className="size-4" strokeWidth={1.75} aria-hidden="true" />} busy={isLoading} onClick={save}>
        Export as JSON
      </Button>
      <FormFault message={error && sentenceOf(error)} />
    </ProfileSection>
  )
}
