-- Nothing written meant closed until now, and means the usual hours from here on: who was closed stays closed.
UPDATE "locations" SET "weekday_hours" = 'Closed' WHERE "weekday_hours" IS NULL;
