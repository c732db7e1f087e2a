const needed = [22, 22] as const

/** Whether this Node is new enough. If not, `say` gets one line that explains it. */
export function nodeIsFit(version = process.versions.node, say: (line: string) => void = console.error): boolean {
  const [major, minor] = version.split('.').map(Number)
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return true
  say(`Assay needs Node ${needed.join('.')} or newer, this is ${version}: use "npm start", which brings its own.`)
  return false
}
