import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clearContent } from '../commands/backup/aside.ts'
import { isServed } from '../commands/backup/target.ts'
import { expectedDataFolder } from '../platform/config/data-folder.ts'
import { exists } from '../platform/machine/files.ts'

/** Beside the folder of the real product. */
export const demoFolder = (env: NodeJS.ProcessEnv): string => `${expectedDataFolder(env.ASSAY_DATA ?? '', env)}-demo`

const mark = 'MADE-BY-NPM-RUN-DEMO'
const markText = 'Everything in this folder is made up. "npm run demo -- --fresh" deletes it.\n'

/** Makes the folder, or takes one that `npm run demo` has made. Refuses any other one. `fresh` deletes what is in it. */
export async function takeFolder(folder: string, fresh: boolean): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const isOwn = await exists(join(folder, mark))
  if (!isOwn && (await readdir(folder)).length > 0) throw new Error(`"${folder}" holds files that "npm run demo" has not made.`)
  if (fresh && (await isServed(folder))) throw new Error(`a program uses "${folder}": end it first.`)
  if (fresh) await clearContent(folder)
  await writeFile(join(folder, mark), markText)
}
