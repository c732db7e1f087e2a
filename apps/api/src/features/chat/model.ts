import type { LanguageModel } from 'ai'
import type { Config } from '../../platform/config/config.ts'
import { outwardStream } from '../../platform/outward/stream.ts'

/** The model that the operator has configured. */
export interface ChatModel {
  /** The name its endpoint uses. */
  readonly name: string
  /** Secrets that must never appear in an answer or a log. */
  readonly keys: readonly string[]
  /** Loads the library with the first question, because most installations have no model. */
  load(): Promise<LanguageModel>
}

type ModelConfig = Pick<Config, 'aiBaseUrl' | 'aiModel' | 'aiApiKey' | 'anthropicApiKey' | 'aiPrivate'>

const usualAnthropic = 'claude-sonnet-4-5'

/** Returns undefined when the operator has configured no model. `send` is for tests. */
export function modelOf(config: ModelConfig, send = outwardStream({ allowPrivate: config.aiPrivate === '1' })): ChatModel | undefined {
  const { aiBaseUrl, aiModel, aiApiKey, anthropicApiKey } = config
  if (aiBaseUrl !== '') {
    const load = async () => {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const provider = createOpenAICompatible({
        name: 'operator',
        baseURL: aiBaseUrl,
        fetch: send,
        includeUsage: true,
        ...(aiApiKey !== '' && { apiKey: aiApiKey }),
      })
      return provider(aiModel)
    }
    return { name: aiModel, keys: aiApiKey === '' ? [] : [aiApiKey], load }
  }
  if (anthropicApiKey === '') return undefined
  const name = aiModel || usualAnthropic
  const load = async () => {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    // Given explicitly, because the library would otherwise take another address from the environment.
    return createAnthropic({ apiKey: anthropicApiKey, baseURL: 'https://api.anthropic.com/v1', fetch: send })(name)
  }
  return { name, keys: [anthropicApiKey], load }
}
