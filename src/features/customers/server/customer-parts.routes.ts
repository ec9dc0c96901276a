import { z } from 'zod'
import { customerContacts, customerEquipment } from '@/db/schema/customers'
import { fieldsOf } from '@/domain/custom-fields/server/custom-fields.lookup'
import { type Api, idParams, JSON_TYPE, pathId, sendList } from '@/server/api'
import { contextOf } from '@/server/command'
import { createdOrExisting, identified } from '@/server/creations'
import { sendCreated } from '@/server/record-bodies'
import { versioned } from '@/server/versions'
import { orNotFound } from '@/shared/errors'
import { pageQuery } from '@/shared/list-query'
import {
  contact,
  contactInput,
  contactPatch,
  equipment,
  equipmentInput,
  equipmentPatch,
} from '../customer.schema'
import { changeContact, createContact, removeContact } from './contacts.commands'
import { findContact } from './contacts.store'
import { findCustomer } from './customers.store'
import { changeEquipment, createEquipment, removeEquipment } from './equipment.commands'
import { findEquipment, listEquipment } from './equipment.store'

const tags = ['Customers']
const contactParams = idParams.extend({ contactId: pathId() })
const equipmentFields = fieldsOf('equipment')
const equipmentParams = idParams.extend({ equipmentId: pathId() })

/** The contacts and the equipment of a customer; both are read with the customer, equipment also by its fields. */
export async function customerPartsRoutes(api: Api) {
  const { db } = api.database

  api.post(
    '/api/customers/:id/contacts',
    {
      config: { needs: 'change customers' },
      schema: {
        tags,
        params: idParams,
        body: identified(contactInput),
        response: createdOrExisting(contact),
      },
    },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createContact(context, request.params.id, request.body),
        (id) => findContact(db, request.params.id, id),
      ),
  )

  api.patch(
    '/api/customers/:id/contacts/:contactId',
    {
      config: { needs: 'change customers' },
      schema: { tags, params: contactParams, body: versioned(contactPatch), response: { 200: contact } },
    },
    async (request, reply) => {
      const { id, contactId } = request.params
      return reply
        .type(JSON_TYPE)
        .send(await changeContact(contextOf(request, customerContacts), id, contactId, request.body))
    },
  )

  api.delete(
    '/api/customers/:id/contacts/:contactId',
    {
      config: { needs: 'change customers' },
      schema: { tags, params: contactParams, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      const { id, contactId } = request.params
      return reply.code(204).send(await removeContact(contextOf(request), id, contactId))
    },
  )

  api.get(
    '/api/customers/:id/equipment',
    {
      config: { needs: 'see customers' },
      schema: { tags, params: idParams, querystring: pageQuery, response: { 200: equipment.array() } },
    },
    async (request, reply) => {
      const { id } = request.params
      const narrowed = await equipmentFields.narrows(db, request.url)
      const list = await listEquipment(db, id, { ...request.query, narrowed })
      // An empty list may mean an unknown customer.
      if (list.body === '[]') orNotFound(await findCustomer(db, id), 'Customer not found')
      return sendList(request, reply, list)
    },
  )

  api.post(
    '/api/customers/:id/equipment',
    {
      config: { needs: 'change customers' },
      schema: {
        tags,
        params: idParams,
        body: identified(equipmentInput),
        response: createdOrExisting(equipment),
      },
    },
    async (request, reply) =>
      sendCreated(
        request,
        reply,
        (context) => createEquipment(context, request.params.id, request.body),
        (id) => findEquipment(db, request.params.id, id),
      ),
  )

  api.patch(
    '/api/customers/:id/equipment/:equipmentId',
    {
      config: { needs: 'change customers' },
      schema: {
        tags,
        params: equipmentParams,
        body: versioned(equipmentPatch),
        response: { 200: equipment },
      },
    },
    async (request, reply) => {
      const { id, equipmentId } = request.params
      return reply
        .type(JSON_TYPE)
        .send(await changeEquipment(contextOf(request, customerEquipment), id, equipmentId, request.body))
    },
  )

  api.delete(
    '/api/customers/:id/equipment/:equipmentId',
    {
      config: { needs: 'change customers' },
      schema: { tags, params: equipmentParams, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      const { id, equipmentId } = request.params
      return reply.code(204).send(await removeEquipment(contextOf(request), id, equipmentId))
    },
  )
}
