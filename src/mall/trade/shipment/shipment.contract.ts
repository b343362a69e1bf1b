import { demanded } from './demanded.contract.ts'
import { parcel } from './parcel.contract.ts'
import { staffOrder } from './staffOrder.contract.ts'

/** Brings confirmed orders to their buyers: the queues of the staff, parcels, and what whoever has asked for goods sees. */
export const shipment = { ...staffOrder, ...parcel, ...demanded }
