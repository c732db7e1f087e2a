import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/**
 * A headless Chromium: the one at CHROMIUM_PATH, or the packaged one. Close it when done.
 * Contexts name a locale, because without one this Chromium says that its language is "en-US@posix".
 */
export async function launchBrowser(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH
  if (given) return chromium.launch({ executablePath: given, args: sandboxArgs() })
  const { executablePath, env } = await packagedChromium()
  return chromium.launch({ executablePath, env, args: ['--font-render-hinting=none', '--disable-gpu', ...sandboxArgs()] })
}

function sandboxArgs(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

/**
 * The package unpacks into the temporary folder with mode 0700, and takes any file it finds there as complete. So each
 * user and version gets a folder. It is filled beside its place and then moved there in one step, so that an
 * interrupted run leaves nothing incomplete.
 */
async function packagedChromium() {
  const folder = join(tmpdir(), `assay-chromium-${packageVersion()}-${process.getuid?.() ?? 'user'}`)
  if (!existsSync(folder)) await unpackInto(folder)
  const lib = join(folder, 'al2023', 'lib')
  const env = { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf'), HOME: process.env.HOME ?? folder, LD_LIBRARY_PATH: lib }
  return { executablePath: join(folder, 'chromium'), env }
}

function packageVersion(): string {
  const file = findPackageJSON('@sparticuz/chromium', import.meta.url)
  if (!file) throw new Error('@sparticuz/chromium is not installed')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

// The package's own list of font folders only has /tmp/fonts and similar ones. Without any font, even text in a web
// font is laid out with no width.
function fontsConfig(folder: string): string {
  const places = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
  return `<?xml version="1.0"?>
<fontconfig>
${places.map((place) => `  <dir>${place}</dir>`).join('\n')}
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`
}

// Set by this file or by the package's import; other programs that this process starts must not see them.
const touched = ['TMPDIR', 'AWS_EXECUTION_ENV', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH', 'HOME']

async function unpackInto(folder: string): Promise<void> {
  const beside = `${folder}.${process.pid}`
  mkdirSync(beside, { recursive: true, mode: 0o700 })
  const before = Object.fromEntries(touched.map((name) => [name, process.env[name]]))
  // The package reads these when it is imported: where to unpack, and that the libraries it needs are to be unpacked too.
  Object.assign(process.env, { TMPDIR: beside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' })
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    await packaged.executablePath()
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
  writeFileSync(join(beside, 'fonts.conf'), fontsConfig(folder))
  try {
    renameSync(beside, folder)
  } catch (error) {
    // Another process finished first; its copy is equivalent.
    if (!existsSync(folder)) throw error
    rmSync(beside, { recursive: true, force: true })
  }
}
