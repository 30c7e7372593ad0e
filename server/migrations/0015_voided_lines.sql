CREATE INDEX "owed_lines_voided" ON "owed_lines" USING btree ("id") WHERE "owed_lines"."status" = 'void' and "owed_lines"."invoice_id" is not null;
