import { z } from 'zod'
import { type Api, idParams, JSON_TYPE, pathId } from '@/server/api'
import { contextOf } from '@/server/command'
import {
  contact,
  contactInput,
  contactPatch,
  equipment,
  equipmentInput,
  equipmentPatch,
} from '../customer.schema'
import { changeContact, createContact, removeContact } from './contacts.commands'
import { changeEquipment, createEquipment, removeEquipment } from './equipment.commands'

const tags = ['Customers']
const contactParams = idParams.extend({ contactId: pathId() })
const equipmentParams = idParams.extend({ equipmentId: pathId() })

/** The contacts and the equipment of a customer; both are read with the customer. */
export async function customerPartsRoutes(api: Api) {
  api.post(
    '/api/customers/:id/contacts',
    { schema: { tags, params: idParams, body: contactInput, response: { 201: contact } } },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await createContact(contextOf(request), request.params.id, request.body)),
  )

  api.patch(
    '/api/customers/:id/contacts/:contactId',
    { schema: { tags, params: contactParams, body: contactPatch, response: { 200: contact } } },
    async (request, reply) => {
      const { id, contactId } = request.params
      return reply.type(JSON_TYPE).send(await changeContact(contextOf(request), id, contactId, request.body))
    },
  )

  api.delete(
    '/api/customers/:id/contacts/:contactId',
    { schema: { tags, params: contactParams, response: { 204: z.literal('') } } },
    async (request, reply) => {
      const { id, contactId } = request.params
      return reply.code(204).send(await removeContact(contextOf(request), id, contactId))
    },
  )

  api.post(
    '/api/customers/:id/equipment',
    { schema: { tags, params: idParams, body: equipmentInput, response: { 201: equipment } } },
    async (request, reply) =>
      reply
        .code(201)
        .type(JSON_TYPE)
        .send(await createEquipment(contextOf(request), request.params.id, request.body)),
  )

  api.patch(
    '/api/customers/:id/equipment/:equipmentId',
    { schema: { tags, params: equipmentParams, body: equipmentPatch, response: { 200: equipment } } },
    async (request, reply) => {
      const { id, equipmentId } = request.params
      return reply
        .type(JSON_TYPE)
        .send(await changeEquipment(contextOf(request), id, equipmentId, request.body))
    },
  )

  api.delete(
    '/api/customers/:id/equipment/:equipmentId',
    { schema: { tags, params: equipmentParams, response: { 204: z.literal('') } } },
    async (request, reply) => {
      const { id, equipmentId } = request.params
      return reply.code(204).send(await removeEquipment(contextOf(request), id, equipmentId))
    },
  )
}
