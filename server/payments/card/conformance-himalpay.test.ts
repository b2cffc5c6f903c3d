import { driveHimalpay } from '#tests/purchase/conformance/drivers/himalpay.ts'
import { runCases } from '#tests/purchase/conformance/run-cases.ts'

runCases(driveHimalpay)
