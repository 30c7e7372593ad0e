import * as api from '@gavelhouse/shared/pickup/contract.ts'
import type { Serve } from '../accounts/caller.ts'
import { closeSlot } from './close-slot.ts'
import { handOver } from './hand-over.ts'
import { readPickupBoard } from './read-board.ts'
import { findPickups, getPickup } from './read-pickup.ts'
import { undoHandover } from './undo-handover.ts'

export function pickupRoutes(serve: Serve): void {
  serve(api.findPickups, findPickups)
  serve(api.getPickup, getPickup)
  serve(api.handOver, handOver)
  serve(api.undoHandover, undoHandover)
  serve(api.readPickupBoard, readPickupBoard)
  serve(api.closeSlot, closeSlot)
}
