import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { assistantRoutes } from './assistant.routes.ts'
import { type AssistantService, assistantService } from './assistant.service.ts'
import { modelOf } from './model.ts'
import { chatTools } from './tools/tools.ts'

/**
 * The chat with a model, if the operator has configured one. Its tools call the endpoints of this server as the user
 * who asks.
 */
export function joinAssistant(app: FastifyInstance, { database, config, log }: Platform): AssistantService {
  const assistant = assistantService({
    ...{ db: database.db, log, premiumMode: config.premiumMode, now: Date.now },
    ...{ model: modelOf(config), tools: chatTools },
  })
  assistantRoutes(app, assistant)
  app.addHook('preClose', () => assistant.close())
  return assistant
}
