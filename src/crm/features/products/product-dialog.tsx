import {
  createProductRoute,
  type Product,
  productTimelineRoute,
  updateProductRoute,
} from "#contract/products.ts";
import { Dialog } from "#ui/dialog.tsx";
import { productQuery, useProduct } from "../../data/products.ts";
import { changesTo } from "../../data/timelines.ts";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { useCreateProduct, useUpdateProduct } from "./mutations.ts";
import { ProductFactsCard } from "./product-facts-card.tsx";
import { ProductFormFields } from "./product-form.tsx";
import { productValues, productValueText, sentProduct, typedProduct } from "./product-values.ts";

export function AddProductDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateProduct();
  const edit = useServerForm(createProductRoute, {
    ...{ draft: "new", values: productValues(), schema: typedProduct },
    send: (values) => create.mutateAsync(sentProduct(values)),
    onSaved: onClose,
  });
  return (
    <FormDialog title="Add Product" edit={edit} submit="Add Product" onClose={onClose}>
      <ProductFormFields form={edit.form} known={[]} />
    </FormDialog>
  );
}

interface ProductDialogProps {
  id: string;
  /** Read-only without permission. */
  mayChange: boolean;
  onClose: () => void;
}

export function ProductDialog({ id, mayChange, onClose }: ProductDialogProps) {
  return (
    <LoadedDialog query={useProduct(id)} title="Product" noun="product" onClose={onClose}>
      {(product) =>
        mayChange ? (
          <EditDialog product={product} onClose={onClose} />
        ) : (
          <Dialog title={product.name} description="Only administrators can edit products" onClose={onClose}>
            <ProductFactsCard product={product} onClose={onClose} />
          </Dialog>
        )
      }
    </LoadedDialog>
  );
}

function EditDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { id, name, version } = product;
  const update = useUpdateProduct();
  const timeline = () => changesTo("product", productTimelineRoute, id);
  const values = productValues(product);
  const edit = useServerForm(updateProductRoute, {
    ...{ draft: id, values, version, schema: typedProduct },
    send: (typed, { version: seen }) => update.mutateAsync({ id, ...sentProduct(typed), version: seen }),
    fresh: useFresh(productQuery(id), productValues, timeline),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={name}
      description="Edit Product"
      edit={edit}
      noun="product"
      formatValue={productValueText}
      submit="Save Changes"
      onClose={onClose}
    >
      <ProductFormFields form={edit.form} known={values.materials} />
    </FormDialog>
  );
}
