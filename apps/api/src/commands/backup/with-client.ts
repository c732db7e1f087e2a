import { Client, type ClientConfig } from 'pg'

/** One connection, for what has to happen in one transaction. */
export async function withClient<T>(config: ClientConfig, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config)
  client.on('error', () => undefined) // the question under way fails with it
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
