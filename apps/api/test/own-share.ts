const ms = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/** This thread's share of the processor time of all threads during `work`, and that time in milliseconds. This thread serves requests. */
export async function ownShare(work: () => Promise<unknown>): Promise<[share: number, allMs: number]> {
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()]
  await work()
  const allMs = ms(process.cpuUsage(all))
  return [ms(process.threadCpuUsage(own)) / allMs, allMs]
}
