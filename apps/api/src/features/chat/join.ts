import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { readGauge } from '../../platform/http/metrics.ts'
import { chatRoutes } from './chat.routes.ts'
import { type ChatService, chatService } from './chat.service.ts'
import { modelOf } from './model.ts'
import { chatTools } from './tools/tools.ts'

/**
 * The chat with a model, if the operator has configured one. Its tools call the endpoints of this server as the user
 * who asks.
 */
export function joinChat(app: FastifyInstance, { database, config, figures, log }: Platform): ChatService {
  const chat = chatService({
    db: database.db,
    log,
    premiumMode: config.premiumMode,
    now: Date.now,
    model: modelOf(config),
    tools: chatTools,
  })
  chatRoutes(app, chat)
  readGauge(figures, 'assay_chat_answers_running', 'Messages of the chat that a model is answering.', chat.running)
  app.addHook('preClose', () => chat.close())
  return chat
}
