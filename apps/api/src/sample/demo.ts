import { parseArgs } from 'node:util'
import { checkPort } from '../platform/http/free-port.ts'
import { hasCode } from '../platform/machine/files.ts'
import { start } from '../start.ts'
import { demoEnvironment } from './demo-environment.ts'
import { demoFolder, takeFolder } from './demo-folder.ts'
import { sampleFurnishing } from './furnishing.ts'

const host = '127.0.0.1'

/** Starts the sample, and furnishes it at its first start. It has a folder and a port of its own. */
export async function demo(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string', default: '3300' }, fresh: { type: 'boolean', default: false } },
  })
  const folder = demoFolder(process.env)
  if (await runsAlready(Number(values.port))) {
    console.log(`The sample is running already: http://${host}:${values.port}`)
    return
  }
  try {
    await takeFolder(folder, values.fresh)
  } catch (error) {
    console.error(`The sample cannot start: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
    return
  }
  await start(
    demoEnvironment(process.env, { folder, port: values.port }),
    sampleFurnishing(folder, (text) => console.log(text)),
  )
}

/** Whether a sample answers at the port. A port that something else has is told by the start. */
async function runsAlready(port: number): Promise<boolean> {
  try {
    await checkPort({ host, port })
    return false
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error
  }
  const page = await fetch(`http://${host}:${port}/`, { redirect: 'error' }).catch(() => undefined)
  return (await page?.text())?.includes('<meta name="assay-sample"') ?? false
}
