import { Client, type ClientConfig } from 'pg'
import { clusterUser } from '../src/platform/postgres/cluster.ts'
import type { Address } from '../src/platform/postgres/server.ts'

export const templateDatabase = 'template_assay'

export const whereto = (cluster: Address, database: string): ClientConfig => ({ ...cluster, user: clusterUser, database })

/** Opens one connection to the cluster's own database, for creating others. */
export async function withClient<T>(cluster: Address, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(whereto(cluster, 'postgres'))
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
