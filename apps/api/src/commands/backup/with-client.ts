import { Client, type ClientConfig } from 'pg'

/** Opens one connection, for work that needs a single transaction. */
export async function withClient<T>(config: ClientConfig, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config)
  client.on('error', () => undefined) // the query in progress fails with it
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
