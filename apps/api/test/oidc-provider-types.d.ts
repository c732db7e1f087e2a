// The package has no types of its own. These cover the part that the tests use.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface Context {
    readonly path: string
    readonly req: IncomingMessage
    readonly res: ServerResponse
    body: unknown
    respond: boolean
    readonly oidc: {
      readonly provider: Provider
      readonly client: { readonly clientId: string }
      readonly session: { readonly accountId?: string }
    }
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    readonly Grant: new (of: {
      accountId: string
      clientId: string
    }) => Grant
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): this
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: Record<string, unknown>): Promise<void>
  }

  interface Check {
    readonly reason: string
  }

  export const interactionPolicy: {
    readonly Check: new (reason: string, description: string, check: (context: Context) => boolean) => Check
    base(): { get(prompt: string): { readonly checks: { add(check: Check): void } } }
  }
}
