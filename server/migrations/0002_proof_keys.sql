-- Signed words for bids are called proofs; a receipt is what somebody gets who pays.
ALTER TABLE "receipt_keys" RENAME TO "proof_keys";
--> statement-breakpoint
ALTER TABLE "proof_keys" RENAME CONSTRAINT "receipt_keys_pkey" TO "proof_keys_pkey";
--> statement-breakpoint
UPDATE "secrets" SET "name" = 'proof-key' WHERE "name" = 'receipt-key';
