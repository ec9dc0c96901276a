import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '@/features/documents/document'
import type { Document } from '@/features/documents/document.schema'
import { activityOf } from './activity'
import type { Client } from './client'
import { fetchFile, sendDocument, sendForm } from './documents'
import { newItem, newJob } from './records'
import { docx, odt, oleOf, pdf, phoneJpeg, png, xlsx, zipOf } from './sample-files'
import type { TestServer } from './server'

/** Number of uploads in progress on this process's disk. */
export const uploadsInProgress = () =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith(`plumbline-uploads-${process.pid}-`))
    .flatMap((name) => readdirSync(join(tmpdir(), name)))

/** Tests for both places of storage: the database and S3. */
export function documentCases(server: TestServer): void {
  let ada: Client
  let jobId: string

  beforeAll(async () => {
    ada = await server.signedUp()
    jobId = (await newJob(ada)).id
  })

  const send = (name: string, bytes: Uint8Array | string, more: object = {}) =>
    sendDocument(ada, { name, bytes, entityType: 'job', entityId: jobId, ...more })
  const listed = async () =>
    (await ada.get<Document[]>('/api/documents', { entityType: 'job', entityId: jobId })).body

  describe('a document', () => {
    it('is typed by its content, listed with its record and sent as a harmless download', async () => {
      const bytes = pdf()
      const { status, body } = await send('Grundfos "Ü" 3.pdf', bytes, { after: { description: 'Pump' } })
      expect([status, body]).toEqual([
        201,
        {
          id: expect.any(String),
          name: 'Grundfos Ü 3.pdf',
          fileUrl: `/api/documents/${body.id}/file`,
          thumbnailUrl: null,
          fileType: 'application/pdf',
          fileSize: bytes.length,
          entityType: 'job',
          entityId: jobId,
          description: 'Pump',
          uploadedBy: ada.email,
          uploadedByName: ada.name,
          canChange: true,
          version: 1,
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
        },
      ])
      expect((await ada.get(`/api/documents/${body.id}`)).body).toEqual(body)
      expect((await listed())[0]).toEqual(body)
      const renamed = await ada.patch<Document>(`/api/documents/${body.id}`, {
        name: '../Überdruck',
        description: null,
        version: 1,
      })
      expect(renamed.body).toMatchObject({ name: 'Überdruck.pdf', description: null, version: 2 })
      const { response, bytes: got } = await fetchFile(ada, body.fileUrl)
      expect(got.equals(bytes)).toBe(true)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'content-disposition': `attachment; filename="U_berdruck.pdf"; filename*=UTF-8''%C3%9Cberdruck.pdf`,
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      })
      expect((await ada.delete(body.fileUrl.replace('/file', ''))).status).toBe(204)
      expect((await ada.get(body.fileUrl)).status).toBe(404)
      expect(await activityOf(ada, body.id)).toEqual([
        `document.deleted by ${ada.email}`,
        `document.updated by ${ada.email}`,
        `document.created by ${ada.email}`,
      ])
    })

    it('stores and returns 25 MB unchanged, and refuses one byte more', async () => {
      const text = Buffer.concat([pdf(), randomBytes(MAX_DOCUMENT_BYTES - pdf().length * 2), pdf()])
      const { status, body } = await send('large.pdf', text)
      expect([status, body.fileSize]).toEqual([201, MAX_DOCUMENT_BYTES])
      expect((await fetchFile(ada, body.fileUrl)).bytes.equals(text)).toBe(true)
      const before = await listed()
      const larger = await send('larger.pdf', Buffer.concat([text, Buffer.from(' ')]))
      expect([larger.status, larger.body.message]).toEqual([413, 'Files can have at most 25 MB'])
      expect(await listed()).toEqual(before)
      await expect.poll(uploadsInProgress).toEqual([])
    })

    it.each<[string, string, () => Buffer | Promise<Buffer> | string]>([
      ['a.jpg', 'image/jpeg', () => phoneJpeg(60, 40)],
      ['a.png', 'image/png', () => png()],
      [
        'a.webp',
        'image/webp',
        async () =>
          sharp(await png())
            .webp()
            .toBuffer(),
      ],
      [
        'a.gif',
        'image/gif',
        async () =>
          sharp(await png())
            .gif()
            .toBuffer(),
      ],
      ['a.heic', 'image/heic', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
      ['a.docx', KIND_OF.docx, () => docx()],
      ['a.xlsx', KIND_OF.xlsx, xlsx],
      ['a.odt', 'application/vnd.oasis.opendocument.text', odt],
      ['a.doc', 'application/msword', () => oleOf('WordDocument')],
      ['a.xls', 'application/vnd.ms-excel', () => oleOf('Workbook')],
      ['a.txt', 'text/plain', () => 'Grüße, 3 < 4'],
      ['a.csv', 'text/csv', () => Buffer.from('Größe;Preis\n1;2,50\n', 'latin1')],
    ])('%s is served as %s, whatever its name says', async (name, mime, make) => {
      const bytes = Buffer.from(await make())
      const { body } = await send(name, bytes)
      expect([body.name, body.fileType, body.fileSize]).toEqual([name, mime, bytes.length])
      const isText = mime.startsWith('text/')
      const disguised = await send(isText ? 'a' : 'a.pdf', bytes)
      expect(disguised.body.name).toBe(isText ? 'a.txt' : name)
      expect((await fetchFile(ada, body.fileUrl)).bytes.equals(bytes)).toBe(true)
    })

    it('has an upright thumbnail if it is a picture', async () => {
      const { body } = await send('phone.jpg', await phoneJpeg(600, 400))
      const { bytes } = await fetchFile(ada, body.thumbnailUrl as string)
      const { format, width, height } = await sharp(bytes).metadata()
      expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 480 })
    })

    const PICTURE = png()
    it.each<[string, string, () => Buffer | Promise<Buffer> | string, number]>([
      ['a page named .pdf', 'a.pdf', () => '<script>alert(1)</script>', 415],
      ['a script named .pdf', 'a.pdf', () => '#!/bin/sh\nrm -rf /\n', 415],
      ['plain text named .pdf', 'a.pdf', () => 'alert(document.cookie)', 415],
      ['a PDF in name and first line', 'a.pdf', () => '%PDF-1.4\n<script>alert(1)</script>', 415],
      ['an SVG', 'a.svg', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
      ['an SVG named .png', 'a.png', () => '<?xml version="1.0"?><svg onload="alert(1)"/>', 415],
      ['a page behind words', 'a.txt', () => 'Hello\n<html><script>alert(1)</script>', 415],
      ['a program', 'a.exe', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 415],
      ['a program named .txt', 'a.txt', () => Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), 415],
      ['an installer', 'a.doc', () => oleOf('\u4840\u3f3f\u4577'), 415],
      ['a PDF that is an archive too', 'a.pdf', () => Buffer.concat([pdf(), docx()]), 415],
      ['a picture that is an archive too', 'a.png', async () => Buffer.concat([await PICTURE, docx()]), 415],
      ['half a picture', 'a.png', async () => (await png(900, 900)).subarray(0, 900), 415],
      ['an archive', 'a.zip', () => zipOf([{ name: 'a.txt', content: 'a' }]), 415],
      ['an archive named .docx', 'a.docx', () => zipOf([{ name: 'a.txt', content: 'a' }]), 415],
      ['a bomb named .docx', 'a.docx', () => docx({ name: 'word/media/a.png', claims: 4_000_000_000 }), 415],
      ['macros', 'a.docx', () => docx({ name: 'word/vbaProject.bin' }), 415],
      ['half a .docx', 'a.docx', () => docx().subarray(0, 60), 415],
      ['nothing', 'a.pdf', () => '', 400],
    ])('%s is refused', async (_, name, make, status) => {
      const before = await listed()
      const answer = await send(name, Buffer.from(await make()))
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(/\w{3}.*\w/)])
      expect(await listed()).toEqual(before)
      await expect.poll(uploadsInProgress).toEqual([])
    })

    it('has a file name without folders, control characters or tricks', async () => {
      const form = (name: string) => {
        const body =
          `--b\r\ncontent-disposition: form-data; name="entityType"\r\n\r\njob\r\n` +
          `--b\r\ncontent-disposition: form-data; name="entityId"\r\n\r\n${jobId}\r\n` +
          `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${pdf()}\r\n--b--\r\n`
        return sendForm(ada, new Blob([body]), { 'content-type': 'multipart/form-data; boundary=b' })
      }
      const names = [
        ['../../etc/passwd', 'passwd.pdf'],
        ['C:\\temp\\plan.PDF', 'plan.pdf'],
        ['invoice\u202Efdp.exe', 'invoice fdp.exe.pdf'],
        ['..', 'Document.pdf'],
        [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
      ] as const
      for (const [sent, kept] of names) expect([sent, (await form(sent)).body.name]).toEqual([sent, kept])
    })

    it('leaves nothing behind when its upload is interrupted', async () => {
      const before = await listed()
      const { hostname, port } = new URL(server.url)
      const socket = connect(Number(port), hostname)
      socket.write(
        `POST /api/documents HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${ada.cookie}\r\n` +
          'content-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n' +
          `--b\r\ncontent-disposition: form-data; name="entityType"\r\n\r\njob\r\n` +
          `--b\r\ncontent-disposition: form-data; name="entityId"\r\n\r\n${jobId}\r\n` +
          `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdf()}${'x'.repeat(300_000)}`,
      )
      await expect.poll(uploadsInProgress).toHaveLength(1)
      socket.destroy()
      await expect.poll(uploadsInProgress).toEqual([])
      expect(await listed()).toEqual(before)
    })

    it('is created once, however often it is sent with one key or id', async () => {
      const once = await send('a.pdf', pdf('once'), { headers: { 'idempotency-key': 'once' } })
      const again = await send('a.pdf', pdf('once'), { headers: { 'idempotency-key': 'once' } })
      expect([again.status, again.body]).toEqual([201, once.body])
      const other = await send('a.pdf', pdf('other'), { headers: { 'idempotency-key': 'once' } })
      expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
      const id = crypto.randomUUID()
      const created = await send('a.pdf', pdf(), { after: { id } })
      expect([created.status, created.body.id]).toEqual([201, id])
      expect((await send('a.pdf', pdf(), { after: { id } })).status).toBe(200)
      expect((await send('b.pdf', pdf(), { after: { id } })).status).toBe(409)
    })

    it('is deleted with its record', async () => {
      const item = await newItem(ada, { qty: 0 })
      const { body } = await send('a.pdf', pdf('gone'), { entityType: 'item', entityId: item.id })
      expect((await ada.delete(`/api/items/${item.id}`)).status).toBe(204)
      expect((await ada.get(`/api/documents/${body.id}`)).status).toBe(404)
    })
  })

  describe('the content of a document', () => {
    const aDayLater = () =>
      server.database.db.execute(sql`update files set unused_since = unused_since - interval '25 hours'`)

    it('is kept while any document uses it and removed a day after the last one', async () => {
      const { removeUnusedFiles } = await import('../unused-files')
      const bytes = pdf('shared by two')
      const [one, two] = [await send('one.pdf', bytes), await send('two.pdf', bytes)]
      await ada.delete(`/api/documents/${one.body.id}`)
      await removeUnusedFiles(server.database)
      await aDayLater()
      await removeUnusedFiles(server.database)
      expect((await fetchFile(ada, two.body.fileUrl)).bytes.equals(bytes)).toBe(true)
      await ada.delete(`/api/documents/${two.body.id}`)
      await removeUnusedFiles(server.database)
      await aDayLater()
      expect(await removeUnusedFiles(server.database)).toBe(1)
      const left = await server.database.db.execute(sql`select from files where size = ${bytes.length}`)
      expect(left.rows).toEqual([])
    })
  })
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const KIND_OF = {
  docx: `${OPEN_XML}.wordprocessingml.document`,
  xlsx: `${OPEN_XML}.spreadsheetml.sheet`,
}
