import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { ObjectStore } from './object-store'

it('stores and returns objects while many others are read slowly', async () => {
  const open: ServerResponse[] = []
  const s3 = createServer((request, response) => {
    if (request.method === 'PUT') return response.end()
    response.writeHead(200, { 'content-length': 1000 }).write('begun')
    open.push(response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => s3.once('listening', resolve))
  const { port } = s3.address() as AddressInfo
  const objects = new ObjectStore({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'here',
    bucket: 'files',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    prefix: '',
  })
  onTestFinished(() => {
    objects.close()
    s3.closeAllConnections()
    s3.close()
  })

  const slow = await Promise.all(Array.from({ length: 100 }, (_, index) => objects.get(`slow-${index}`)))
  await objects.put('next', { hash: 'a'.repeat(64), size: 1, read: () => Buffer.from('a') })
  expect(open).toHaveLength(100)
  for (const stream of slow) stream.destroy()
})
