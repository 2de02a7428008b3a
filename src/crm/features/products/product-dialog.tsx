import { type Product, productStory } from "#contract/products.ts";
import { Dialog } from "#ui/dialog.tsx";
import { call } from "../../api/api-client.ts";
import { productQuery, useProduct } from "../../data/products.ts";
import { SafeForm } from "../../forms/edit-conflict/safe-form.tsx";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { Gone } from "../../layout/loaded-dialog.tsx";
import { useCreateProduct, useUpdateProduct } from "./changes.ts";
import { ProductFactsCard } from "./product-facts-card.tsx";
import { ProductForm } from "./product-form.tsx";
import { type ProductValues, productValues, sentProduct, typedWords } from "./product-values.ts";

export function AddProductDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateProduct();
  return (
    <Dialog title="Add Product" onClose={onClose}>
      <ProductForm
        values={productValues()}
        submit="Add Product"
        pending={create.isPending}
        onSubmit={(values) => create.mutateAsync(sentProduct(values)).then(onClose)}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface ProductDialogProps {
  id: string;
  /** Read-only without permission. */
  mayChange: boolean;
  onClose: () => void;
}

export function ProductDialog({ id, mayChange, onClose }: ProductDialogProps) {
  const product = useProduct(id);
  return (
    <Dialog
      title={product.data?.name ?? "Product"}
      description={mayChange ? "Edit Product" : "Only administrators can edit products"}
      onClose={onClose}
    >
      <Loaded
        query={product}
        failed="Failed to load the product"
        gone={<Gone onClose={onClose}>This product was deleted.</Gone>}
      >
        {(loaded) =>
          mayChange ? (
            <EditForm product={loaded} onClose={onClose} />
          ) : (
            <ProductFactsCard product={loaded} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function EditForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const { id, version } = product;
  const update = useUpdateProduct();
  const story = () => call(productStory, { params: { id }, query: { limit: 1 } });
  return (
    <SafeForm<ProductValues>
      noun="product"
      begin={{ values: productValues(product), version }}
      newest={version}
      pending={update.isPending}
      words={typedWords}
      save={(values, seen) => update.mutateAsync({ id, ...sentProduct(values), version: seen })}
      fresh={useFresh(productQuery(id), productValues, story)}
      onSaved={onClose}
    >
      {(form) => <ProductForm {...form} submit="Save Changes" pending={update.isPending} onClose={onClose} />}
    </SafeForm>
  );
}
