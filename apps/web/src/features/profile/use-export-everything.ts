import { saveFile } from '../../ui/save-file.ts'
import { useExportDataMutation } from './profile.api.ts'

/** Saves all stored data of the user as a file. */
export function useExportEverything() {
  const [exportData, { isLoading: busy, error }] = useExportDataMutation()
  async function save() {
    const { data } = await exportData()
    if (data) saveFile('assay-data.json', JSON.stringify(data, null, 2), 'application/json')
  }
  return { save, busy, error }
}
