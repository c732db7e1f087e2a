// The command line. `golden` uses the reference forms of packages/testkit, which are for tests only. All other commands
// belong to the server's program.
if (process.argv[2] === 'golden') {
  const { golden } = await import('./golden/golden.ts')
  process.exitCode = golden(process.argv.slice(3), {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
  })
} else {
  await import('../apps/api/src/cli.ts')
}

export {}
