// Exits with 0 if the server of this container is ready for requests, else with 1.
const port = process.env.ASSAY_PORT ?? '3000'
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) }).catch(() => undefined)
process.exit(answer?.status === 200 ? 0 : 1)
