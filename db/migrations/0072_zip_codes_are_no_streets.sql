-- Requests from /schedule stored a ZIP code that came alone as the street, too: "Zip Code: 32541".
UPDATE "leads" SET "address" = NULL, "zip_code" = coalesce("zip_code", nullif(trim(substr("address", 11)), ''))
  WHERE "address" LIKE 'Zip Code: %' AND length("address") <= 30;--> statement-breakpoint
UPDATE "clients" SET "address" = NULL, "zip_code" = coalesce("zip_code", nullif(trim(substr("address", 11)), ''))
  WHERE "address" LIKE 'Zip Code: %' AND length("address") <= 30;
