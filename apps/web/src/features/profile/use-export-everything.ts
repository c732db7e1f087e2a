import { useAction } from '../../base/use-action.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useExportDataMutation } from './profile.api.ts'

/** Saves all stored data of the user as a file. */
export const useExportEverything = () =>
  useAction(useExportDataMutation()[0], {
    failed: 'Your data was not saved.',
    beside: true,
    done: (data) => saveFile('assay-data.json', JSON.stringify(data, null, 2), 'application/json'),
  })
