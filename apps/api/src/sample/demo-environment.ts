import { settings } from '../platform/config/settings.ts'

/**
 * The environment of the sample. What is logged and whether templates are measured is as given. No other setting of the real product reaches it:
 * no database, no mail server, no key. Prices are simulated, and nobody is called.
 */
export function demoEnvironment(env: NodeJS.ProcessEnv, { folder, port }: { folder: string; port: string }): NodeJS.ProcessEnv {
  const kept = new Set<string>([settings.logLevel.env, settings.templateEvidence.env])
  const own = new Set(Object.values(settings).flatMap(({ env: name }) => (kept.has(name) ? [] : [name, `${name}_FILE`])))
  const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !own.has(name)))
  return {
    LOG_LEVEL: 'warn',
    ...rest,
    ASSAY_DATA: folder,
    ASSAY_PORT: port,
    FEED: 'simulator',
    NEWS: 'own',
    CALENDAR_WEEKLY: 'off',
    // The made-up papers are published on this machine.
    FEEDS_PRIVATE: '1',
  }
}
